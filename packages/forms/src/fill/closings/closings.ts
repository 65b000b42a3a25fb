import type { Closing, SignatureLine } from "../document.ts";
import type { FillScope } from "../scope.ts";
import { notaryClosing } from "./notary.ts";
import { blankRun, paragraph, textRun } from "./runs.ts";
import { signatureClosings } from "./signatures.ts";

/** The signature, witness and notary blocks after the last clause. */
export function closingsOf(scope: FillScope): Closing[] {
  const { witnesses, notary } = scope.facts;
  return [
    ...signatureClosings(scope),
    ...(witnesses.count > 0 ? [witnessing(witnesses.count)] : []),
    ...(notary.block === "none" ? [] : [notaryClosing(scope, notary.block)]),
  ];
}

function witnessing(count: number): Closing {
  const lines = Array.from(
    { length: count },
    (_, index): SignatureLine => ({
      role: `Witness ${index + 1}`,
      name: blankRun("Name of the witness"),
      also: ["Address", "Date"],
    }),
  );
  return {
    id: "witnesses",
    heading: "Witnesses",
    content: [
      paragraph(
        textRun(
          "Each of us witnessed the signing above, is an adult, and signs as a witness in the presence of the signer and the other witnesses.",
        ),
      ),
    ],
    lines,
  };
}
