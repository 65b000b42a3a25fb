import { z } from "zod";
import { ALL_FIELD_KINDS } from "../../signing/field-kinds.ts";
import { MOST_SIGNERS } from "../../signing/proposal.ts";
import { component } from "../model.ts";

const fromLeft = z.number().describe("Points from the left edge of the page, as it is displayed.");
const fromTop = z.number().describe("Points from its top edge.");

const proposal = component(
  "Proposal",
  z.strictObject({
    source: z.enum(["tag", "form"]).describe("A text tag on the page, or a field of the PDF’s form."),
    name: z.string().describe("The tag as it stands on the page, or the name of the form’s field."),
    signer: z
      .int()
      .min(1)
      .max(MOST_SIGNERS)
      .describe("Their place in an envelope’s signers, from 1. Form fields are for the first."),
    kind: z.enum(ALL_FIELD_KINDS),
    page: z.int().min(1),
    x: fromLeft.optional().describe("Not of a radio, whose options have places."),
    y: fromTop.optional(),
    width: z.number().describe("In points; of a radio, that of each circle."),
    height: z.number(),
    label: z.string().optional(),
    hint: z.string().optional(),
    required: z.boolean().optional(),
    options: z
      .array(z.strictObject({ label: z.string(), x: fromLeft.optional(), y: fromTop.optional() }))
      .optional()
      .describe("Of a radio and a list."),
  }),
);

export const proposals = component(
  "Proposals",
  z.strictObject({
    fields: z.array(proposal).describe("In reading order, as `fields` of an envelope take them."),
    unread: z.array(z.string()).describe("A sentence for each tag or form field that is not used."),
  }),
);
