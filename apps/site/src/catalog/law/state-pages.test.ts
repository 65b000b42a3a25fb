import { describe, expect, test } from "vitest";
import { isStateAddress } from "../forms/state-addresses.ts";
import { allLaws } from "./all-laws.ts";
import { borderingOn, neighborsOf } from "./neighbors.ts";
import { isOfficialFact, places } from "./place.ts";
import { stateLawHref, statePages } from "./state-pages.ts";

describe("LAW-03 pages of states", () => {
  test("the names of states and of subjects are kept apart, since both are below the law", () => {
    const subjects = allLaws.map(({ slug }) => slug);
    expect(places.map(({ slug }) => slug).filter((slug) => subjects.includes(slug))).toEqual([]);
  });

  test("a state has a page for a form where at least three facts are official", () => {
    expect(statePages.length).toBeGreaterThanOrEqual(250);
    for (const { href, keys, place, facts } of statePages) {
      expect(keys.filter((key) => place.official(key)).length, href).toBeGreaterThanOrEqual(3);
      expect(facts.every(isOfficialFact), href).toBe(true);
    }
  });

  test("their addresses are told from those of subjects and forms", () => {
    const [page] = statePages;
    expect(isStateAddress(page?.href ?? "")).toBe(true);
    expect(places.map(stateLawHref).every(isStateAddress)).toBe(true);
    expect(allLaws.map(({ href }) => href).filter(isStateAddress)).toEqual([]);
    expect(isStateAddress("/signature/contracts/real-estate/residential-lease-agreement")).toBe(false);
  });

  test("borders are mutual, and every state is compared with another", () => {
    for (const { state } of places) {
      expect(neighborsOf(state), state).not.toEqual([]);
      for (const other of borderingOn(state))
        expect(borderingOn(other), `${state}, ${other}`).toContain(state);
    }
  });
});
