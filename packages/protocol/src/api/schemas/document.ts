import { z } from "zod";
import { component } from "../model.ts";
import { idOf, moment, sha256 } from "./basics.ts";

export const document = component(
  "Document",
  z.strictObject({
    id: idOf("doc"),
    name: z.string(),
    pages: z.int().positive(),
    bytes: z.int().positive(),
    sha256,
    createdAt: moment,
  }),
);

export const exampleDocument = {
  id: "doc_4tB6zMs0KfYi",
  name: "supply-agreement.pdf",
  pages: 9,
  bytes: 184_320,
  sha256: "9f2c41b76de05a318c4ea97f20b35d64e18207cb9a41f6350d7be28c94d877a3",
  createdAt: "2026-11-02T13:38:10Z",
} satisfies z.input<typeof document>;
