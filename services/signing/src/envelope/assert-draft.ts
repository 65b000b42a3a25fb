import { SigningError } from "../base/errors.ts";
import type { FoundContract } from "./contracts.ts";

/** An import or a contract signed on paper has no envelope either, but is in the register. @throws SigningError wrong-state */
export function assertDraft({ contract, envelope }: FoundContract): void {
  if (envelope || contract.origin === "import" || contract.origin === "list")
    throw new SigningError("wrong-state");
}
