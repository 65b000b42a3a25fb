import { type ChoreEnd, choresOf, HOUR, MINUTE, runChores, startHousekeeping } from "@sealwright/runtime";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createCollectedLogger } from "./collected-logger.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const EVERY = 1000;

function start(work: () => Promise<void>) {
  const { logger, lines } = createCollectedLogger();
  return {
    keeping: startHousekeeping({ name: "tidy", every: EVERY, chores: [{ name: "rows", run: work }], logger }),
    lines,
  };
}

describe("housekeeping", () => {
  test("takes a turn each time that its time has come", async () => {
    const work = vi.fn(async () => {});
    const { keeping } = start(work);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3 * EVERY);
    expect(work).toHaveBeenCalledTimes(3);
    await keeping.close();
  });

  test("with rounds an hour apart has its first after five minutes", async () => {
    const work = vi.fn(async () => {});
    const { logger } = createCollectedLogger();
    const chores = [{ name: "rows", run: work }];
    const keeping = startHousekeeping({ name: "tidy", every: HOUR, chores, logger });
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(HOUR - 5 * MINUTE);
    expect(work).toHaveBeenCalledTimes(2);
    await keeping.close();
    await vi.advanceTimersByTimeAsync(2 * HOUR);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test("takes no second turn while one is under way", async () => {
    const first = Promise.withResolvers<void>();
    const work = vi.fn(() => first.promise);
    const { keeping } = start(work);
    await vi.advanceTimersByTimeAsync(5 * EVERY);
    expect(work).toHaveBeenCalledTimes(1);
    first.resolve();
    await vi.advanceTimersByTimeAsync(EVERY);
    expect(work).toHaveBeenCalledTimes(2);
    await keeping.close();
  });

  test("OPS-05 logs a turn that fails, and takes the next one", async () => {
    const work = vi.fn(() => Promise.reject(new Error("no database")));
    const { keeping, lines } = start(work);
    vi.advanceTimersByTime(EVERY);
    await new Promise(setImmediate);
    expect(lines).toMatchObject([
      { level: "error", housekeeping: "tidy", chore: "rows", msg: "housekeeping failed" },
    ]);
    vi.advanceTimersByTime(EVERY);
    expect(work).toHaveBeenCalledTimes(2);
    await keeping.close();
  });

  test("OPS-05 takes no turn after the close, which waits for the one under way", async () => {
    let release = () => {};
    const work = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    const { keeping } = start(work);
    vi.advanceTimersByTime(EVERY);
    let closed = false;
    const closing = Promise.resolve(keeping.close()).then(() => {
      closed = true;
    });
    await new Promise(setImmediate);
    expect(closed).toBe(false);
    release();
    await closing;
    vi.advanceTimersByTime(10 * EVERY);
    expect(work).toHaveBeenCalledTimes(1);
  });
});

describe("chores", () => {
  const failure = (why: string) => () => Promise.reject(new Error(why));

  test("OPS-05 run after one that failed, which is reported", async () => {
    const last = vi.fn(async () => {});
    const chores = choresOf("trial", { first: failure("a table is locked"), last });
    await expect(runChores(chores)).rejects.toThrow("a table is locked");
    expect(last).toHaveBeenCalledOnce();
  });

  test("OPS-05 that failed are all reported", async () => {
    const chores = runChores(choresOf("trial", { first: failure("one"), second: failure("two") }));
    await expect(chores).rejects.toMatchObject({ errors: [{ message: "one" }, { message: "two" }] });
  });

  test("OPS-05 that fail in a round are logged once each, and keep no other from running", async () => {
    const { logger, lines } = createCollectedLogger();
    const ends: object[] = [];
    const last = vi.fn(async () => {});
    const chores = choresOf("trial", { first: failure("one"), second: failure("two"), last });
    const hooks = { onEnd: ({ chore, failed }: ChoreEnd) => void ends.push({ chore, failed }) };
    const keeping = startHousekeeping({ name: "tidy", every: EVERY, chores, logger }, hooks);
    await vi.advanceTimersByTimeAsync(EVERY);
    expect(last).toHaveBeenCalledOnce();
    expect(lines.map(({ chore }) => chore)).toEqual(["trial.first", "trial.second"]);
    expect(ends).toEqual([
      { chore: "trial.first", failed: true },
      { chore: "trial.second", failed: true },
      { chore: "trial.last", failed: false },
    ]);
    await keeping.close();
  });

  test("OPS-03 are run where the instance has the turn, which ends after them", async () => {
    const { logger } = createCollectedLogger();
    const order: string[] = [];
    const chores = choresOf("trial", { one: async () => void order.push("chore") });
    const turns = [undefined, { end: async () => void order.push("end") }];
    const takeTurn = vi.fn(async () => turns.shift());
    const keeping = startHousekeeping({ name: "tidy", every: EVERY, chores, logger }, { takeTurn });
    await vi.advanceTimersByTimeAsync(EVERY);
    expect(order).toEqual([]);
    await vi.advanceTimersByTimeAsync(EVERY);
    expect(order).toEqual(["chore", "end"]);
    expect(takeTurn).toHaveBeenCalledWith("tidy", EVERY);
    await keeping.close();
  });

  test("OPS-05 learn that the process stops, and none begins after that", async () => {
    const { logger } = createCollectedLogger();
    const second = vi.fn(async () => {});
    const chores = choresOf("trial", {
      first: (signal) => new Promise((resolve) => signal.addEventListener("abort", resolve)),
      second,
    });
    const keeping = startHousekeeping({ name: "tidy", every: EVERY, chores, logger });
    await vi.advanceTimersByTimeAsync(EVERY);
    await keeping.close();
    expect(second).not.toHaveBeenCalled();
  });
});
