import { stateByCode, type UsState } from "@sealwright/forms/states";

type Code = keyof typeof stateByCode;

/** The places that share a border on land, by postal code. */
const borders: Record<Code, string> = {
  AL: "FL GA MS TN",
  AK: "",
  AZ: "CA NV NM UT",
  AR: "LA MS MO OK TN TX",
  CA: "AZ NV OR",
  CO: "KS NE NM OK UT WY",
  CT: "MA NY RI",
  DE: "MD NJ PA",
  DC: "MD VA",
  FL: "AL GA",
  GA: "AL FL NC SC TN",
  HI: "",
  ID: "MT NV OR UT WA WY",
  IL: "IN IA KY MO WI",
  IN: "IL KY MI OH",
  IA: "IL MN MO NE SD WI",
  KS: "CO MO NE OK",
  KY: "IL IN MO OH TN VA WV",
  LA: "AR MS TX",
  ME: "NH",
  MD: "DE DC PA VA WV",
  MA: "CT NH NY RI VT",
  MI: "IN OH WI",
  MN: "IA ND SD WI",
  MS: "AL AR LA TN",
  MO: "AR IL IA KS KY NE OK TN",
  MT: "ID ND SD WY",
  NE: "CO IA KS MO SD WY",
  NV: "AZ CA ID OR UT",
  NH: "ME MA VT",
  NJ: "DE NY PA",
  NM: "AZ CO OK TX",
  NY: "CT MA NJ PA VT",
  NC: "GA SC TN VA",
  ND: "MN MT SD",
  OH: "IN KY MI PA WV",
  OK: "AR CO KS MO NM TX",
  OR: "CA ID NV WA",
  PA: "DE MD NJ NY OH WV",
  RI: "CT MA",
  SC: "GA NC",
  SD: "IA MN MT NE ND WY",
  TN: "AL AR GA KY MS MO NC VA",
  TX: "AR LA NM OK",
  UT: "AZ CO ID NV WY",
  VT: "MA NH NY",
  VA: "DC KY MD NC TN WV",
  WA: "ID OR",
  WV: "KY MD OH PA VA",
  WI: "IL IA MI MN",
  WY: "CO ID MT NE SD UT",
};

/** Besides those that border on it, where there are fewer than two. */
const nearest: Partial<Record<Code, string>> = { AK: "WA OR", HI: "CA OR WA", ME: "MA VT" };

/** The states that a state is compared with, by name: those that border on it first. */
export function neighborsOf(state: UsState): UsState[] {
  const code = codeOf(state);
  return [...named(borders[code]), ...named(nearest[code])];
}

/** Those of them that share a border with it. */
export function borderingOn(state: UsState): UsState[] {
  return named(borders[codeOf(state)]);
}

function codeOf(state: UsState): Code {
  const code = (Object.keys(stateByCode) as Code[]).find((one) => stateByCode[one] === state);
  if (!code) throw new Error(`${state} has no postal code`);
  return code;
}

function named(codes = ""): UsState[] {
  return codes.split(" ").flatMap((code) => stateByCode[code as Code] ?? []);
}
