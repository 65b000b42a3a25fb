export {
  CERTIFICATE_FILE,
  EVIDENCE_FILE,
  type Evidence,
  EvidenceError,
  evidenceSchema,
  parseEvidence,
} from "./evidence/evidence.ts";
export {
  type ChainedEvent,
  chainEvent,
  chainedEvent,
  eventHash,
  type NewEvent,
  verifyChain,
} from "./evidence/events.ts";
export { type KeyProblem, type SealingKey, SealingKeyError } from "./keys/sealing-key.ts";
export { type FieldValue, SealError, type SealProblem, type SealedFile, type SealRequest } from "./seal/request.ts";
export { type TimestampAuthority, TimestampError } from "./timestamp/tsa-client.ts";
