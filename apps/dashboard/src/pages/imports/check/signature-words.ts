import type { FileSignatures } from "@sealwright/protocol/signing/calls";

/** What can be said of the signatures in a file. */
export function signatureWords({ kind, by }: FileSignatures): string {
  const names = new Intl.ListFormat("en-US").format(by);
  switch (kind) {
    case "sealed":
      return `Sealed by ${names}, and unchanged since.`;
    case "changed":
      return `It has a seal by ${names || "us"}, but was changed after it was sealed.`;
    case "unknown-issuer":
      return `It has a seal of our kind by ${names}, whom we don’t know. Anyone can make such a seal.`;
    case "others":
      return `It has a digital signature by ${names}. We name it, and can’t judge it.`;
    case "none":
      return "The file has no digital signature, so who signed can’t be checked.";
  }
}
