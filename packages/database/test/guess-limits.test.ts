import { sql } from "kysely";
import { expect, test } from "vitest";
import { createAttempts, createGuessLimits } from "../src/index.ts";
import { freshDatabase } from "./fresh-database.ts";

interface Tables {
  attempts: { key: string; count: number; endsAt: Date };
}

const HOUR_MS = 3_600_000;
const plenty = { count: 1_000_000, per: HOUR_MS };

async function openAttempts() {
  const { open } = await freshDatabase();
  const database = (await open([])).tables<Tables>();
  await sql`create table public.attempts
    (key text primary key, count integer not null, ends_at timestamptz not null)`.execute(database.query);
  return { database, attempts: createAttempts(database, "public", () => Date.now()) };
}

test("API-03 an attempt that one limit rejects doesn't count against the others", async () => {
  const { attempts } = await openAttempts();
  const admit = (address: string) =>
    attempts.admit([
      { key: address, limit: { count: 1, per: HOUR_MS } },
      { key: "everyone behind one IP", limit: { count: 2, per: HOUR_MS } },
    ]);
  expect(await admit("first")).toBe(true);
  for (let again = 0; again < 3; again += 1) expect(await admit("first")).toBe(false);
  expect(await admit("second")).toBe(true);
  expect(await admit("third")).toBe(false);
});

test("ID-05, API-03 right and wrong codes at the same time do not deadlock", async () => {
  const { database, attempts } = await openAttempts();
  // Reversed, the keys sort otherwise than they are counted.
  const guesses = createGuessLimits(
    attempts,
    { perOwner: plenty, perOwnerAndDay: plenty, perIp: plenty },
    (what, whose) => [...`${what} ${whose}`].toReversed().join(""),
  );
  const guesser = { owner: "owner", ipOfOwner: "owner here", isKnown: false, ip: "192.0.2.1" };
  const right = () => database.transaction((tx) => guesses.succeed(guesser, tx));
  const admitted = () => guesses.admit(guesser, async () => {});
  for (let round = 0; round < 40; round += 1) {
    const all = Array.from({ length: 8 }, (_, index) => (index % 2 ? right() : admitted()));
    await Promise.all(all);
  }
  expect(await admitted()).toBe(true);
});
