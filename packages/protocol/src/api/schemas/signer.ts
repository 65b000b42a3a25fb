import { z } from "zod";
import { component } from "../model.ts";
import { idOf, moment, oneLine, wholeNumber } from "./basics.ts";

const order = wholeNumber(1, 50).describe("Signers with the same number are asked at the same time.");
const verification = z
  .enum(["none", "email_code"])
  .describe("What a signer must enter before the document opens.");
const name = oneLine(120);
const role = oneLine(40);

export const signerRequest = component(
  "SignerRequest",
  z.strictObject({
    role: role.describe("Ties fields to a signer: “tenant”, “supplier”. Each signer has another one."),
    name,
    email: z.email(),
    order: order.optional(),
    verification: verification.optional(),
  }),
);

export const signer = component(
  "Signer",
  z.strictObject({
    id: idOf("sgn"),
    role: z.string(),
    name,
    email: z.email(),
    order,
    verification,
    status: z.enum(["waiting", "notified", "opened", "signed", "declined"]),
    signedAt: moment.nullable(),
  }),
);

export const signerUpdate = component(
  "SignerUpdate",
  z.strictObject({
    name: name.optional(),
    email: z.email().optional().describe("Another one sends a new invitation; the old link stops working."),
    verification: verification.optional().describe("Can be changed only in a draft."),
  }),
);

export const exampleSigners = [
  {
    id: "sgn_2kV9dQx7HbTa",
    role: "supplier",
    name: "Mara Loewens",
    email: "mara@loewens.example",
    order: 1,
    verification: "none",
    status: "signed",
    signedAt: "2026-11-02T14:09:37Z",
  },
  {
    id: "sgn_8nL3yPw1GcUe",
    role: "client",
    name: "Robin Askew",
    email: "robin@askew.example",
    order: 2,
    verification: "email_code",
    status: "notified",
    signedAt: null,
  },
] satisfies [z.input<typeof signer>, z.input<typeof signer>];
