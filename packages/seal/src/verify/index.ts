export { fromPem } from "../keys/pem.ts";
export type { OtherSignature, Seal, Verdict, VerdictKind, VerdictReason } from "./verdict.ts";
export { verify } from "./verify.ts";
