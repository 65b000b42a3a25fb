export { fromPem } from "../keys/pem.ts";
export type { OtherSignature, Seal, Verdict, VerdictKind, VerdictReason } from "./verdict.ts";
export { oneLine, signatureLines, VERDICT_TITLES, verdictMeaning } from "./verdict-words.ts";
export { verify } from "./verify.ts";
