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
    expect(told.length).toBeGreaterThan(30);
    for (const { state } of places) {
      const quotes = told
        .filter(({ place }) => place.state === state)
        .flatMap(({ notes }) => notes.map(({ source }) => source.quote));
      expect(new Set(quotes).size, state).toBe(quotes.length);
    }
  });

  test("every form's own rule for a state is on its page: an agent's acknowledgment, the special powers", () => {
    const noted = (slug: string, state: string) =>
      statePages
        .find(({ form, place }) => form.slug === slug && place.state === state)
        ?.notes.map(({ source }) => source.name);
    expect(noted("durable-power-of-attorney", "Michigan")).toContain("Mich. Comp. Laws 556.213(2)");
    expect(noted("durable-power-of-attorney", "Hawaii")).toContain("Haw. Rev. Stat. 551E-31(a)");
    expect(noted("durable-power-of-attorney", "Florida")).not.toContain("Florida Statutes 709.2105(2)");
    expect(noted("rent-increase-notice", "California")).toHaveLength(3);
    expect(noted("month-to-month-rental-agreement", "California")).not.toContain(
      "California Civil Code 1947.12(a)(1)",
    );
  });

  test("a form without pages of its own leads to those that tell its rules, or to the state's law", () => {
    const linked = (slug: string) => stateLinksOf(slug).filter(({ page }) => page).length;
    expect(stateLinksOf("room-rental-agreement")).toHaveLength(51);
    expect(linked("room-rental-agreement")).toBeGreaterThan(20);
    expect(stateLinksOf("demand-letter")).toHaveLength(51);
    expect(linked("demand-letter")).toBe(0);
    expect(stateLinksOf("invoice")).toEqual([]);
  });

  test("their addresses are distinguished from those of subjects and forms", () => {
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
