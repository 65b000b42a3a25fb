import { createLogger } from "@sealwright/runtime";
import { describe, expect, test } from "vitest";
import { createCollectedLogger } from "./collected-logger.ts";

const SECRET = "hunter2-hunter2";

describe("the logger", () => {
  test("OPS-05 writes one JSON object per line, with its level by name and its time in UTC", () => {
    const written: string[] = [];
    createLogger("info", { write: (line: string) => void written.push(line) }).info(
      { part: "site" },
      "request",
    );
    expect(written).toHaveLength(1);
    expect(written[0]?.endsWith("\n")).toBe(true);
    const line = JSON.parse(written[0] ?? "");
    expect(line).toEqual({ level: "info", time: expect.any(String), part: "site", msg: "request" });
    expect(new Date(line.time).toISOString()).toBe(line.time);
  });

  test.each([
    "password",
    "idToken",
    "accessToken",
    "refreshToken",
    "oobCode",
    "code",
    "otp",
    "token",
    "email",
  ])("OPS-05 never writes a %s, wherever it stands", (name) => {
    const { logger, written } = createCollectedLogger();
    logger.info({ [name]: SECRET }, "at the top");
    logger.info({ body: { [name]: SECRET } }, "one below");
    logger.info({ job: { payload: { [name]: SECRET } } }, "two below");
    logger.child({ [name]: SECRET }).info("in a child's own members");
    logger.error({ err: Object.assign(new Error("failed"), { [name]: SECRET }) }, "on an error");
    expect(written()).not.toContain(SECRET);
    expect(written()).toContain("[redacted]");
  });

  test.each(["ECONNREFUSED", "ERR_SOCKET_BAD_PORT", "57P03", "40001"])(
    "OPS-05 writes the code %s of an error, which says why a call failed",
    (code) => {
      const { logger, lines } = createCollectedLogger();
      logger.error({ err: Object.assign(new Error("failed"), { code }) }, "failed");
      expect(lines[0]?.err).toMatchObject({ message: "failed", errorCode: code, code: "[redacted]" });
    },
  );

  test.each(["492039", "4920391827", "hX3_a-9"])(
    "OPS-05 never writes %s, which may sign someone in",
    (code) => {
      const { logger, written } = createCollectedLogger();
      logger.error({ err: Object.assign(new Error("failed"), { code }) }, "failed");
      expect(written()).not.toContain(code);
    },
  );

  test("OPS-05 redacts email addresses in sentences", () => {
    const { logger, written } = createCollectedLogger();
    const cause = Object.assign(new Error("550 5.1.1 <Zoe.Doe+1@mail.example.com> user unknown"), {
      rejected: ["zoe.doe+1@mail.example.com"],
    });
    const refused = Object.assign(new Error("The mail server did not accept the email", { cause }), {
      detail: 'Key (email)=(zoe@mail.example.com) conflicts with "zoe@mail.example.com"',
    });
    logger.error({ err: refused }, "mail to zoe@mail.example.com failed");
    expect(written()).not.toContain("mail.example.com");
    expect(written()).toContain("user unknown");
  });

  test("OPS-05 writes of a database's error what failed, and nothing that it quotes", () => {
    const { logger, lines, written } = createCollectedLogger();
    // As PostgreSQL and PGlite have them.
    const refused = Object.assign(new Error("invalid input syntax for type json"), {
      severity: "ERROR",
      code: "22P02",
      routine: "json_errsave_error",
      table: "drafts",
      detail: "Key (name)=(Maria Muster) already exists.",
      where: 'JSON data, line 1: {"name":"Maria Muster of 12 Oak St',
      query: "insert into drafts values ('Maria Muster')",
      params: ["Maria Muster"],
    });
    logger.error({ err: refused }, "failed");
    expect(written()).not.toContain("Maria");
    expect(lines[0]?.err).toMatchObject({
      message: "invalid input syntax for type json",
      errorCode: "22P02",
      routine: "json_errsave_error",
      table: "drafts",
    });
  });

  test("leaves alone what only looks like an address: the folders of a stack", () => {
    const { logger, lines } = createCollectedLogger();
    const error = new Error("failed");
    error.stack = "Error: failed\n  at run (/app/node_modules/@sealwright/runtime/src/index.ts:1:1)";
    logger.error({ err: error }, "failed");
    expect(lines[0]?.err).toMatchObject({ stack: error.stack });
  });

  test("writes nothing below its level, and nothing at all when silent", () => {
    const warnings = createCollectedLogger("warn");
    warnings.logger.info("not this");
    warnings.logger.warn("this");
    expect(warnings.lines.map((line) => line.msg)).toEqual(["this"]);

    const silent = createCollectedLogger("silent");
    silent.logger.error("not this");
    expect(silent.lines).toEqual([]);
  });
});
