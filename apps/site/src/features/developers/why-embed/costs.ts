/** In whole dollars. */
export interface Assumptions {
  /** The cost of an engineer's week. */
  week: number;
  /** Documents sent a month. */
  documents: number;
  /** Per document, as quoted by the vendor. */
  price: number;
  buildWeeks: number;
  /** A year, for what you built. */
  buildUpkeep: number;
  embedWeeks: number;
  embedUpkeep: number;
}

export const YEARS = 3;

export interface Account {
  build: { work: number; upkeep: number; total: number };
  embed: { work: number; upkeep: number; documents: number; total: number };
  /** Documents a month at which both cost the same; undefined when embedding never costs more, or always does. */
  even?: number;
}

/** Both ways over three years. */
export function accountOf(given: Assumptions): Account {
  const build = { work: given.buildWeeks * given.week, upkeep: YEARS * given.buildUpkeep * given.week };
  const embed = {
    work: given.embedWeeks * given.week,
    upkeep: YEARS * given.embedUpkeep * given.week,
    documents: YEARS * 12 * given.documents * given.price,
  };
  const spared = build.work + build.upkeep - embed.work - embed.upkeep;
  const even = given.price > 0 && spared > 0 ? Math.round(spared / (YEARS * 12 * given.price)) : undefined;
  return {
    build: { ...build, total: build.work + build.upkeep },
    embed: { ...embed, total: embed.work + embed.upkeep + embed.documents },
    ...(even !== undefined && { even }),
  };
}
