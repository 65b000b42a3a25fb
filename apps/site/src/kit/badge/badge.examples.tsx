import type { Examples } from "@sealwright/design/example.ts";
import { EsignBadge } from "./esign-badge.tsx";

export const examples: Examples = {
  kind: "Content",
  title: "Badge",
  about: "One fact about a form.",
  examples: [
    { name: "Can be signed electronically", view: <EsignBadge esign="yes" /> },
    { name: "Depends on the state or the paper", view: <EsignBadge esign="depends" /> },
    { name: "Has to be printed", view: <EsignBadge esign="no" /> },
  ],
};
