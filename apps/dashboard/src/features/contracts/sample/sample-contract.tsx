import type { ContractRecord } from "@sealwright/protocol/signing/answers";
import type { SignedInOwner } from "../../../session/sessions.ts";
import { Record } from "../record/record.tsx";

export interface DemoContractProps {
  contract: ContractRecord;
  viewer: { name: string; email: string };
  now: number;
  sample: { siteUrl: string };
}

export function DemoContract({ contract, now, viewer }: DemoContractProps) {
  return <Record contract={contract} now={now} ownEmail={viewer.email} backTo="/demo" readOnly />;
}

export interface SampleContractProps {
  owner: SignedInOwner;
  contract: ContractRecord;
  now: number;
  viewer: { name: string; email: string };
}

export function SampleContract({ contract, now, viewer }: SampleContractProps) {
  return <Record contract={contract} now={now} ownEmail={viewer.email} backTo="/" readOnly />;
}
