/** Prepares someone else's file for signing, without the code for certificates: a worker loads it for each upload. */
export { drawText } from "./seal/appearance.ts";
export { canBeSealed } from "./seal/can-be-sealed.ts";
export { createTextLayer, type TextLayer } from "./seal/text-layer.ts";
export { skipUsedNumbers } from "./seal/used-numbers.ts";
