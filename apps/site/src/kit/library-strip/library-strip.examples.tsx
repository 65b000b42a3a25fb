import type { Examples } from "@sealwright/design/example.ts";
import { LibraryStrip } from "./library-strip.tsx";

const trail = [{ name: "Contract forms", href: "/signature/contracts" }];

export const examples: Examples = {
  kind: "Content",
  title: "Library strip",
  about: "Below the header on pages of the library. A category’s pages have its side color.",
  examples: [
    { name: "Plain", view: <LibraryStrip trail={trail} here="State law" /> },
    { name: "In a category’s color", view: <LibraryStrip trail={trail} here="Business" color={3} /> },
  ],
};
