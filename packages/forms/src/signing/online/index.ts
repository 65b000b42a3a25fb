export type { ComparedLine } from "./compare-texts.ts";
export { documentToSign } from "./document.ts";
export { type SigningPlace, signingPlaces } from "./places.ts";
export {
  type PreparedDocument,
  prepareForSigning,
  type SigningProblem,
  type SigningRequest,
} from "./prepare.ts";
export type { ProposedSigner } from "./signers.ts";
