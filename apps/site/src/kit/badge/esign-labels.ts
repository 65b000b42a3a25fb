import type { Esign } from "@sealwright/forms/library";

/** Badge text: whether a form can be signed online. */
export const esignLabels: Record<Esign, string> = {
  yes: "E-sign: yes",
  depends: "Depends",
  no: "Print and sign",
};
