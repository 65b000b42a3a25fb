import { z } from "zod";
import { component } from "../model.ts";
import { idOf, moment, sha256 } from "./basics.ts";
import { proposals } from "./proposal.ts";

export const document = component(
  "Document",
  z.strictObject({
    id: idOf("doc"),
    name: z.string(),
    pages: z.int().positive(),
    bytes: z.int().positive(),
    sha256,
    uploaded: z.strictObject({ bytes: z.int().positive(), sha256 }),
    leftOut: z.array(z.string()),
    createdAt: moment,
    proposals: proposals.optional().describe("Only where the call asks with `proposals=true`."),
  }),
);

export const exampleDocument = {
  id: "doc_4tB6zMs0KfYi",
  name: "supply-agreement.pdf",
  pages: 9,
  bytes: 184_320,
  sha256: "9f2c41b76de05a318c4ea97f20b35d64e18207cb9a41f6350d7be28c94d877a3",
  uploaded: {
    bytes: 201_774,
    sha256: "4c1d90be2f6a7358e04b19cd7a8265f3d1b07e946cfa28530de17b94c6a2f805",
  },
  leftOut: ["form fields: what they show is part of the pages now"],
  createdAt: "2026-11-02T13:38:10Z",
} satisfies z.input<typeof document>;
