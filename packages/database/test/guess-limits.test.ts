import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { createAttempts, createGuessLimits } from "../src/index.ts";
import { freshDatabase } from "./fresh-database.ts";

interface Tables {
  attempts: { key: string; count: number; endsAt: Date };
}

const HOUR_MS = 3_600_000;
const plenty = { count: 1_000_000, per: HOUR_MS };

let open: Awaited<ReturnType<typeof freshDatabase>>["open"];
beforeAll(async () => {
  ({ open } = await freshDatabase("file"));
});

test("ID-05, API-03 right and wrong codes at the same time do not deadlock", async () => {
  const database = (await open([])).tables<Tables>();
  await sql`create table public.attempts (key text primary key, count integer not null, ends_at timestamptz not null)`.execute(
    database.query,
  );
  const attempts = createAttempts(database, "public", () => Date.now());
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
