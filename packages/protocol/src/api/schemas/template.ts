import { z } from "zod";
import { component } from "../model.ts";
import { idOf, metadata, moment, pageOf } from "./basics.ts";
import { signerRequest } from "./signer.ts";

export const template = component(
  "Template",
  z.strictObject({
    id: idOf("tpl"),
    name: z.string(),
    roles: z.array(z.string()).describe("Each needs a signer."),
    values: z.array(z.string()).describe("The names of its blanks."),
    updatedAt: moment,
  }),
);

export const templatePage = component("TemplatePage", pageOf(template));

export const templateEnvelopeRequest = component(
  "TemplateEnvelopeRequest",
  z.strictObject({
    signers: z.array(signerRequest).min(1).max(50),
    values: z.record(z.string(), z.string()).optional().describe("What goes into the blanks."),
    send: z.boolean().optional().describe("false saves a draft. Default: true."),
    metadata: metadata.optional(),
  }),
);

export const exampleTemplate = {
  id: "tpl_1sF5jNv8DaRo",
  name: "Mutual nondisclosure agreement",
  roles: ["discloser", "recipient"],
  values: ["purpose", "term_years"],
  updatedAt: "2026-09-22T09:12:44Z",
} satisfies z.input<typeof template>;
