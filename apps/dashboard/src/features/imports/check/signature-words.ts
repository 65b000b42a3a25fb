import type { FileSignatures } from "@sealwright/protocol/signing/answers";

export function signatureWords({ kind, by }: FileSignatures): string {
  const names = new Intl.ListFormat("en-US").format(by);
  switch (kind) {
    case "sealed":
      return `Sealed by ${names}, and unchanged since.`;
    case "test":
      return "It was signed and sealed as a test, so nothing in it binds anyone.";
    case "appended":
      return `Sealed by ${names}. Something was added to the file afterward, which is not part of what was signed.`;
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
