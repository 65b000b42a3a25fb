/** Pages that speak of proof (SEAL-03). */
export const PAGES_OF_PROOF = ["/", "/signature", "/clm/esignatures", "/signature/api", "/security"];
