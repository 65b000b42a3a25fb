import type { PageProps } from "../../page-data.ts";
import { Record } from "./record.tsx";

type SampleContractProps = Pick<PageProps<"demo-contract">, "contract" | "now" | "viewer"> & { base: string };

/** A contract of the made-up company: to look at. */
export function SampleContract({ contract, now, viewer, base }: SampleContractProps) {
  return <Record {...{ contract, now }} ownEmail={viewer.email} backTo={base || "/"} readOnly />;
}
