import { testRaces } from "./races.ts";

/** More with `RACES=50`. */
testRaces(Number(process.env.RACES ?? 3));
