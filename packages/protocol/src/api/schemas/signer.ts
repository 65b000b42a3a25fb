import { z } from "zod";
import { component } from "../model.ts";
import {
  emailAddress,
  idOf,
  longText,
  moment,
  oneLine,
  recipientId,
  sentIdOf,
  sha256,
  wholeNumber,
} from "./basics.ts";
import { exampleDocument } from "./document.ts";

const order = wholeNumber(1, 50).describe("Signers with the same number are asked at the same time.");
const verification = z
  .enum(["none", "email_code"])
  .describe("What someone must enter before the document opens.");
const name = oneLine(120);
const role = oneLine(40);

export const signerRequest = component(
  "SignerRequest",
  z.strictObject({
    role: role.describe("Ties fields to a signer: “tenant”, “supplier”. Each signer has another one."),
    name,
    email: emailAddress,
    order: order.optional(),
    verification: verification.optional(),
    message: longText(2000)
      .optional()
      .describe("Plain text for this signer alone, in the email below the message to all."),
  }),
);

export const approverRequest = component(
  "ApproverRequest",
  z.strictObject({ name, email: emailAddress, verification: verification.optional() }),
);

export const copyRequest = component("CopyRequest", z.strictObject({ name, email: emailAddress }));

export const copyUpdate = component(
  "CopyUpdate",
  z.strictObject({ name: name.optional(), email: emailAddress.optional() }),
);

export const copy = component("Copy", z.strictObject({ id: recipientId, name, email: emailAddress }));

/** How a person came to an envelope. */
export const waysToOpen = z
  .enum(["email", "frame", "sign_in"])
  .describe(
    "email: the link that was emailed to them; frame: a page of yours; sign_in: the app, where they are signed in.",
  );

export const opening = component("Opening", z.strictObject({ at: moment, by: waysToOpen }));

/** The file that a signer has in front of them. */
export const shownFile = component("ShownFile", z.strictObject({ document: sentIdOf("doc"), sha256 }));

export const signer = component(
  "Signer",
  z.strictObject({
    id: idOf("sgn"),
    role: z.string(),
    name,
    email: emailAddress,
    capacity: z.string().nullable().describe("In which they sign, such as “Manager”."),
    order,
    verification,
    status: z.enum(["waiting", "notified", "opened", "signed", "declined"]),
    opened: opening.nullable().describe("The first time, at their present address."),
    shown: z
      .array(shownFile)
      .describe(
        "The files that they were shown, once they have opened them: in later steps, with more filled in.",
      ),
    signedAt: moment.nullable(),
  }),
);

/** Signs nothing, and agrees before anyone is asked to sign. */
export const approver = component(
  "Approver",
  z.strictObject({
    id: recipientId,
    name,
    email: emailAddress,
    verification,
    status: z.enum(["waiting", "notified", "opened", "approved", "declined"]),
    opened: opening.nullable().describe("The first time, at their present address."),
    shown: z.array(shownFile).describe("The files that they were shown, once they have opened them."),
    approvedAt: moment.nullable(),
  }),
);

export const signerUpdate = component(
  "SignerUpdate",
  z.strictObject({
    name: name.optional(),
    email: emailAddress
      .optional()
      .describe("Another one sends a new invitation; the old link stops working."),
    verification: verification.optional().describe("Can be changed only in a draft."),
    message: longText(2000).optional().describe("Can be changed only in a draft."),
  }),
);

/** Of the file with its fields, which are not in the upload yet. */
export const EXAMPLE_SHOWN = "6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b";

export const exampleSigners = [
  {
    id: "sgn_2kV9dQx7HbTa",
    role: "supplier",
    name: "Mara Loewens",
    email: "mara@loewens.example",
    capacity: null,
    order: 1,
    verification: "none",
    status: "signed",
    opened: { at: "2026-11-02T14:08:11Z", by: "email" },
    shown: [{ document: exampleDocument.id, sha256: EXAMPLE_SHOWN }],
    signedAt: "2026-11-02T14:09:37Z",
  },
  {
    id: "sgn_8nL3yPw1GcUe",
    role: "client",
    name: "Robin Askew",
    email: "robin@askew.example",
    capacity: null,
    order: 2,
    verification: "email_code",
    status: "notified",
    opened: null,
    shown: [],
    signedAt: null,
  },
] satisfies [z.input<typeof signer>, z.input<typeof signer>];
