import { readFileSync } from "node:fs";
import { usStates } from "@sealwright/forms/library";
import { expect, test } from "vitest";
import { readListFile } from "../../catalog/loader/read-entries.ts";
import { type CountryLaw, countryLawSchema, type StateLaw, stateLawSchema } from "./esign-law-schema.ts";

const read = (name: string, schema: typeof stateLawSchema | typeof countryLawSchema) =>
  readListFile(
    `${name}.yaml`,
    readFileSync(`${import.meta.dirname}/../../content/${name}.yaml`, "utf8"),
    schema,
  );
const states = read("state-laws", stateLawSchema);
const countries = read("country-laws", countryLawSchema);
const dataOf = ({ entries }: typeof states) => entries.map(({ data }) => data as unknown as StateLaw);

test("PAGE-05 the law table has every state and D.C. once, and at least 30 countries", () => {
  expect([...states.problems, ...countries.problems]).toEqual([]);
  expect(
    dataOf(states)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...usStates].sort());
  expect(states.entries).toHaveLength(51);
  expect(countries.entries.length).toBeGreaterThanOrEqual(30);
});

test("PAGE-05 a row of the law table names its source and the age of what was read, or claims nothing", () => {
  for (const law of [...dataOf(states), ...dataOf(countries)]) {
    if (law.standing === "unknown")
      expect(Object.keys(law).sort()).toEqual(expect.not.arrayContaining(["act", "source"]));
    else
      expect(law.source).toMatchObject({
        name: /./,
        href: /^https?:/,
        textAsOf: /./,
        readOn: /^\d{4}-\d\d-\d\d$/,
      });
  }
});

test("PAGE-05 nine in ten states' exclusions were read", () => {
  const read = dataOf(states).filter(({ excludes }) => excludes);
  expect(read.length / 51).toBeGreaterThanOrEqual(0.9);
});

test("PAGE-05 each member of the European Union says what an electronic signature alone can't do there", () => {
  const union = countries.entries.map(({ data }) => data as unknown as CountryLaw).filter((law) => law.union);
  expect(union).toHaveLength(27);
  expect(union.filter(({ act, excluded }) => !act || !excluded).map(({ id }) => id)).toEqual([]);
});

test.each([
  ["a claim without a source", "- { id: x, code: XX, name: X, act: An act, standing: official older }"],
  ["a source of which nothing is known", "- { id: x, code: XX, name: X, act: An act, standing: unknown }"],
])("PAGE-05 %s is refused", (_name, row) => {
  const { problems } = readListFile("state-laws.yaml", row, stateLawSchema);
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining("claims something without a source"),
  ]);
});
