import { addDays } from "@sealwright/forms/arithmetic/days";
import fc from "fast-check";

/** A day from 1980 to 2130. */
export const anyDay = fc.integer({ min: 0, max: 54_000 }).map((days) => addDays("1980-01-01", days));
export const anyCents = fc.integer({ min: 0, max: 100_000_000 });
/** Thousandths of a percent. */
export const anyRate = fc.integer({ min: 0, max: 30_000 });
