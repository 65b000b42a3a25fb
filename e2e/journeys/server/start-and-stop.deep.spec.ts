import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "@playwright/test";
import { startOwnServer, withFolder } from "../../support/server/own-server.ts";
import { refusal } from "./start-and-stop-steps.ts";

test("OPS-02 a wrong value stops the start, with every problem listed", async () => {
  const { exitCode, message } = await refusal({ PORT: "many", LOG_LEVEL: "loud", SMTP_URL: "ftp://x" });
  expect(exitCode).toBe(1);
  expect(message).toContain("has 3 problems");
  for (const name of ["PORT", "LOG_LEVEL", "SMTP_URL"]) expect(message).toContain(`- ${name} `);
  expect(message).not.toContain("    at ");
});

test("OPS-02 a port in use is reported in a sentence that names the variable", async () => {
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  const address = holder.address();
  const port = typeof address === "object" ? String(address?.port) : "";
  try {
    await withFolder(async (folder) => {
      const { exitCode, message } = await refusal({ DATA_DIR: folder, DASHBOARD_PORT: port });
      expect(exitCode).toBe(1);
      expect(message).toContain(`Port ${port} for the dashboard cannot be opened`);
      expect(message).toContain("set DASHBOARD_PORT");
    });
  } finally {
    holder.close();
  }
});

test("OPS-02, OPS-04 a second process on the same data folder is rejected, and the first keeps running", async () => {
  await withFolder(async (folder) => {
    const first = await startOwnServer({ DATA_DIR: folder });
    const { exitCode, message } = await refusal({ DATA_DIR: folder });
    expect(exitCode).toBe(1);
    expect(message).toContain("is in use by another running process");
    expect((await fetch(`${first.urls.site}/readyz`)).status).toBe(200);
    await first.kill();
  });
});
