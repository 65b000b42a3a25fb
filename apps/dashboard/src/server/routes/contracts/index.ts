import type { Hono } from "hono";
import type { SigningContext } from "../../context.ts";
import { demo } from "../demo.ts";
import { contractActions } from "./actions.ts";
import { contractFiles } from "./files.ts";
import { contractList } from "./list.ts";
import { openedDraft } from "./opened-draft.ts";
import { correctedRecipient } from "./recipients.ts";
import { contractRecord } from "./record.ts";
import { sending } from "./send.ts";

const ROUTES = [
  demo,
  contractList,
  openedDraft,
  contractRecord,
  contractFiles,
  contractActions,
  correctedRecipient,
  sending,
];

/** An owner's contracts: the list, the record of each, and sending it for signature. */
export function contracts(app: Hono, context: SigningContext): void {
  for (const routes of ROUTES) routes(app, context);
}
