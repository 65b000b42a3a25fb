import { Lifecycle } from "@sealwright/runtime";
import { describe, expect, test } from "vitest";
import { createCollectedLogger } from "./collected-logger.ts";

describe("the lifecycle", () => {
  test("OPS-05 parts are closed one after the other, last opened first", async () => {
    const lifecycle = new Lifecycle(createCollectedLogger().logger);
    const steps: string[] = [];
    for (const name of ["database", "identity", "site"]) {
      lifecycle.add({
        name,
        close: async () => {
          steps.push(`${name} closes`);
          await new Promise(setImmediate);
          steps.push(`${name} closed`);
        },
      });
    }
    await lifecycle.close();
    expect(steps).toEqual([
      "site closes",
      "site closed",
      "identity closes",
      "identity closed",
      "database closes",
      "database closed",
    ]);
  });

  test("OPS-05 a part that fails to close is logged by name and does not keep the others open", async () => {
    const { logger, lines } = createCollectedLogger();
    const lifecycle = new Lifecycle(logger);
    const closed: string[] = [];
    lifecycle.add({ name: "database", close: () => void closed.push("database") });
    lifecycle.add({ name: "rejects", close: () => Promise.reject(new Error("no")) });
    lifecycle.add({
      name: "throws",
      close: () => {
        throw new Error("never");
      },
    });
    await lifecycle.close();
    expect(closed).toEqual(["database"]);
    expect(lines.map(({ level, msg, part }) => ({ level, msg, part }))).toEqual([
      { level: "error", msg: "could not close", part: "throws" },
      { level: "error", msg: "could not close", part: "rejects" },
    ]);
  });

  test("everything is closed once, however often it is asked for", async () => {
    const lifecycle = new Lifecycle(createCollectedLogger().logger);
    const closes: string[] = [];
    lifecycle.add({ name: "part", close: () => void closes.push("part") });
    await Promise.all([lifecycle.close(), lifecycle.close()]);
    await lifecycle.close();
    expect(closes).toEqual(["part"]);
  });

  test("OPS-05 it says that it is closing from the first moment on, until the last part is closed", async () => {
    const lifecycle = new Lifecycle(createCollectedLogger().logger);
    const seen: boolean[] = [];
    lifecycle.add({ name: "closed last", close: () => void seen.push(lifecycle.stopping) });
    lifecycle.add({ name: "closed first", close: () => Promise.resolve() });
    expect(lifecycle.stopping).toBe(false);
    const closing = lifecycle.close();
    expect(lifecycle.stopping).toBe(true);
    await closing;
    expect(seen).toEqual([true]);
  });
});
