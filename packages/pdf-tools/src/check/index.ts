export {
  findLoss,
  type Loss,
  MAX_DRAWN,
  type Reader,
  type ResultToCheck,
  type Verdict,
} from "./find-loss.ts";
export type { Draw, Pixels } from "./page-look.ts";
