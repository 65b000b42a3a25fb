import { expect, test } from "vitest";
import { commands } from "../../src/cli/catalog.ts";
import { runIn } from "./cli-harness.ts";

const run = (...argv: string[]) => runIn("/nowhere", argv);

test("OPS-06 help lists every command, and each says what it takes", async () => {
  const { code, out } = await run("--help");
  expect(code).toBe(0);
  for (const { name, summary } of commands) {
    expect(out.join()).toContain(`  ${name} `);
    expect(out.join()).toContain(summary);
    const own = await run(...name.split(" "), "--help");
    expect(own).toMatchObject({ code: 0, err: [] });
    expect(own.out.join()).toContain(`sealwright ${name}`);
  }
});

test.each<[string, string]>([
  ["migrat", 'There is no command "migrat". Did you mean migrate? See: sealwright --help'],
  [
    "identity fnd x",
    'There is no command "identity fnd". Did you mean identity find? See: sealwright --help',
  ],
  ["identiy find x", 'There is no command "identiy". Did you mean identity? See: sealwright --help'],
  ["explode", 'There is no command "explode". See: sealwright --help'],
  ["identity find", "identity find needs <email, phone or id>. See: sealwright identity find --help"],
  ["identity find a b", 'identity find does not take "b". See: sealwright identity find --help'],
  [
    "identity disable x --whi no",
    "There is no option --whi. Did you mean --why? See: sealwright identity disable --help",
  ],
  [
    "identity disable x --why --by me",
    '--why needs a value. One that starts with "-" is written --why=value. See: sealwright identity disable --help',
  ],
  ["identity disable x --by", "needs a value"],
  ["identity reset-factor x --password=yes", "--password takes no value."],
  ["--constructor", "There is no option --constructor."],
  ["jobs retry", "jobs retry needs ids, or --given-up."],
  ["jobs retry some --given-up", "jobs retry needs ids, or --given-up."],
])("OPS-06 %s is answered with how to use it, and does nothing", async (line, sentence) => {
  const { code, out, err } = await run(...line.split(" "));
  expect({ code, out }).toEqual({ code: 2, out: [] });
  expect(err.join("\n")).toContain(sentence);
});

test("OPS-06 a group without a command lists its commands; with --json an error is JSON", async () => {
  const { code, err } = await run("jobs");
  expect(code).toBe(2);
  expect(err.join()).toContain("jobs give-up <id> …");
  const { err: json } = await run("explode", "--json");
  expect(JSON.parse(json.join())).toEqual({ error: expect.stringMatching(/^There is no command/) });
});

test("OPS-06 a wrong configuration is one sentence and the exit code 1", async () => {
  const { code, err } = await runIn("/nowhere", ["jobs", "list"], {
    DATA_DIR: "/dev/null/data",
    PORT: "many",
  });
  expect(code).toBe(1);
  expect(err.join()).toBe("The configuration has a problem:\n  - PORT must be a port number");
});
