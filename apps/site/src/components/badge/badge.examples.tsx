import type { Examples } from "@sealwright/design/example.ts";
import { EsignBadge } from "./esign-badge.tsx";

export const examples: Examples = {
  kind: "To set in order",
  title: "Badge",
  about: "One fact about a paper, in words.",
  examples: [
    { name: "Can be signed electronically", view: <EsignBadge esign="yes" /> },
    { name: "Depends on the state or the paper", view: <EsignBadge esign="depends" /> },
    { name: "Has to be printed", view: <EsignBadge esign="no" /> },
  ],
};
