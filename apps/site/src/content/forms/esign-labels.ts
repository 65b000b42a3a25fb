import type { Esign } from "@sealwright/forms/library";

/** Whether a form can be signed online, in a word or three. */
export const esignLabels: Record<Esign, string> = {
  yes: "E-sign: yes",
  depends: "Depends",
  no: "Print and sign",
};
