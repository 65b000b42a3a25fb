export { type CertificateOptions, renderCertificate } from "./certificate/certificate.ts";
export {
  type ChainedEvent,
  chainEvent,
  chainedEvent,
  eventHash,
  type NewEvent,
  verifyChain,
} from "./evidence/events.ts";
export {
  CERTIFICATE_FILE,
  EVIDENCE_FILE,
  type Evidence,
  EvidenceError,
  evidenceSchema,
  type NewEvidence,
  parseEvidence,
} from "./evidence/evidence.ts";
export { createOwnCa, type OwnCa, openOwnCa, renewSealCertificate } from "./keys/own-ca.ts";
export { fromPem, toPem } from "./keys/pem.ts";
export { readPkcs12 } from "./keys/pkcs12.ts";
export { type KeyProblem, type SealingKey, SealingKeyError } from "./keys/sealing-key.ts";
export { appendValues } from "./seal/append.ts";
export {
  type FieldValue,
  SealError,
  type SealedFile,
  type SealProblem,
  type SealRequest,
} from "./seal/request.ts";
export { seal } from "./seal/seal.ts";
export { createTsaClient, type TimestampAuthority, TimestampError } from "./timestamp/tsa-client.ts";
export * from "./verify/index.ts";
