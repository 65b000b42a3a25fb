/** What makes someone else's file ready to be signed, without what renders certificates: a worker loads it for each upload. */
export { drawText } from "./seal/appearance.ts";
export { canBeSealed } from "./seal/can-be-sealed.ts";
export { skipUsedNumbers } from "./seal/used-numbers.ts";
