import { expect, test } from "vitest";
import { createApp, runInRequest } from "../src/index.ts";
import { createCollectedLogger } from "./collected-logger.ts";

test("OPS-05 an unexpected error is logged in its request, and the answer says nothing of it", async () => {
  const { logger, lines } = createCollectedLogger();
  const app = createApp(logger);
  app.get("/", () => {
    throw new Error("a table is missing");
  });
  const context = { id: "r1", logger: logger.child({ id: "r1" }), clientIp: "192.0.2.1" };
  const response = await runInRequest(context, () => app.request("/"));
  expect([response.status, await response.text()]).toEqual([500, "Internal Server Error"]);
  expect(lines).toEqual([
    expect.objectContaining({ id: "r1", msg: "request failed", err: expect.anything() }),
  ]);
});
