import type { Selectable } from "kysely";
import { SigningError } from "../base/errors.ts";
import type { ContractRow } from "../base/tables.ts";
import type { Envelope } from "./locked-envelope.ts";

interface Found {
  contract: Pick<Selectable<ContractRow>, "origin">;
  envelope: Envelope | undefined;
}

/** An import or a contract signed on paper has no envelope either, but is in the register. @throws SigningError wrong-state */
export function assertDraft({ contract, envelope }: Found): void {
  if (envelope || contract.origin === "import" || contract.origin === "list")
    throw new SigningError("wrong-state");
}
