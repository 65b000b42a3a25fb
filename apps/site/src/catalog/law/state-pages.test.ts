import { describe, expect, test } from "vitest";
import { isStateAddress } from "../forms/state-addresses.ts";
import { allLaws } from "./all-laws.ts";
import { borderingOn, neighborsOf } from "./neighbors.ts";
import { isOfficialFact, places } from "./place.ts";
import { stateLawHref, stateLinksOf, statePages } from "./state-pages.ts";

describe("LAW-03 pages of states", () => {
  test("the names of states and of subjects are kept apart, since both are below the law", () => {
    const subjects = allLaws.map(({ slug }) => slug);
    expect(places.map(({ slug }) => slug).filter((slug) => subjects.includes(slug))).toEqual([]);
  });

  test("a state has a page for a form where at least three facts are official", () => {
    expect(statePages.length).toBeGreaterThanOrEqual(250);
    for (const { href, keys, place, facts, notes } of statePages) {
      const official = keys.filter((key) => place.official(key)).length + notes.length;
      expect(official, href).toBeGreaterThanOrEqual(3);
      expect(facts.every(isOfficialFact), href).toBe(true);
    }
  });

  test("what a form itself says of a state is on one page of it", () => {
    const told = statePages.filter(({ notes }) => notes.length);
    expect(told.map(({ form: { slug }, place: { state } }) => `${slug} ${state}`)).toEqual([
      "notice-of-lease-termination California",
      "notice-of-lease-termination New York",
      "rent-increase-notice California",
    ]);
    for (const { state } of places) {
      const quotes = told
        .filter(({ place }) => place.state === state)
        .flatMap(({ notes }) => notes.map(({ source }) => source.quote));
      expect(new Set(quotes).size, state).toBe(quotes.length);
    }
  });

  test("a form without pages of its own leads to those that tell its rules, or to the state's law", () => {
    const linked = (slug: string) => stateLinksOf(slug).filter(({ page }) => page).length;
    expect(stateLinksOf("room-rental-agreement")).toHaveLength(51);
    expect(linked("room-rental-agreement")).toBeGreaterThan(20);
    expect(stateLinksOf("demand-letter")).toHaveLength(51);
    expect(linked("demand-letter")).toBe(0);
    expect(stateLinksOf("invoice")).toEqual([]);
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
