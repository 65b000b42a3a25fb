import type { Hono } from "hono";
import type { SigningContext } from "../../shell/context.ts";
import { contractActions } from "./actions/actions.route.ts";
import { correctedRecipient } from "./actions/recipients.route.ts";
import { contractResponsible } from "./actions/responsible.route.ts";
import { signYourself } from "./actions/sign-yourself.route.ts";
import { openedDraft } from "./opened-draft.route.ts";
import { paper } from "./paper/paper.route.ts";
import { contractPrivacy } from "./privacy/privacy.route.ts";
import { contractFiles } from "./record/files.route.ts";
import { contractPages } from "./record/pages/pages.route.ts";
import { contractRecord } from "./record/record.route.ts";
import { contractList } from "./register/register.route.ts";
import { demo } from "./sample/demo.route.ts";

const ROUTES = [
  demo,
  contractList,
  openedDraft,
  contractRecord,
  contractFiles,
  contractPages,
  contractActions,
  signYourself,
  correctedRecipient,
  contractPrivacy,
  contractResponsible,
  paper,
];

export function contracts(app: Hono, context: SigningContext): void {
  for (const routes of ROUTES) routes(app, context);
}
