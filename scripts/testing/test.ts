import { everyRule } from "./parts.ts";
import { runPhases } from "./phases.ts";

/** `npm test`: every requirement and every rule once. What no requirement rests on alone is in `npm run test:deep`. */
await runPhases("test", everyRule);
