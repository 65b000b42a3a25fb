import {
  describeEnvironment,
  EnvironmentError,
  flag,
  httpUrl,
  list,
  port,
  rate,
  readEnvironment,
  variable,
} from "@sealwright/runtime";
import { describe, expect, test } from "vitest";
import { z } from "zod";

const schema = z.object({
  NAME: z.string(),
  PORT: port().default(3000),
  SITE_URL: httpUrl().optional(),
  BUILD: flag().default(true),
  DOMAINS: list().default([]),
});

/** The problems that an environment is refused with; none when it is taken. */
const problemsOf = (environment: Record<string, string>) =>
  problemsIn(() => readEnvironment(schema, environment));

function problemsIn(reading: () => unknown): string[] {
  try {
    reading();
    return [];
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return error.problems;
  }
}

describe("reading the environment", () => {
  test("OPS-02 every problem is listed at once, each naming its variable", () => {
    const problems = problemsOf({ PORT: "http", SITE_URL: "ftp://x.example", BUILD: "maybe" });
    expect(problems).toEqual([
      "NAME is not set, and has to be",
      "PORT must be a port number",
      "SITE_URL must be an http or https URL",
      "BUILD must be true or false",
    ]);
  });

  test("the error's message counts the problems and puts each on a line of its own", () => {
    expect(new EnvironmentError(["A is wrong"]).message).toBe(
      "The configuration has a problem:\n  - A is wrong",
    );
    expect(new EnvironmentError(["A is wrong", "B is not set"]).message).toBe(
      "The configuration has 2 problems:\n  - A is wrong\n  - B is not set",
    );
  });

  test("OPS-02 what the schema cannot say is listed with the rest, once a variable", () => {
    const reading = () =>
      readEnvironment(schema, { PORT: "http", SITE_URL: "http://x.example" }, (values) => ({
        SITE_URL: `must not be ${values.SITE_URL}`,
        PORT: "is not seen: the schema's own problem comes first",
      }));
    expect(problemsIn(reading).toSorted()).toEqual([
      "NAME is not set, and has to be",
      "PORT must be a port number",
      "SITE_URL must not be http://x.example",
    ]);
  });

  test("an empty or blank value counts as not set", () => {
    expect(readEnvironment(schema, { NAME: "x", PORT: "", BUILD: "  ", SITE_URL: "" })).toEqual({
      NAME: "x",
      PORT: 3000,
      BUILD: true,
      DOMAINS: [],
    });
    expect(problemsOf({ NAME: " " })).toEqual(["NAME is not set, and has to be"]);
  });

  test("blanks around a value are dropped and variables of others are left alone", () => {
    expect(readEnvironment(schema, { NAME: " x ", HOME: "/root" })).not.toHaveProperty("HOME");
    expect(readEnvironment(schema, { NAME: " x " }).NAME).toBe("x");
  });

  test.each([
    ["true", true],
    ["1", true],
    ["yes", true],
    ["false", false],
    ["0", false],
    ["no", false],
  ])("the flag %s reads as %s", (given, expected) => {
    expect(readEnvironment(schema, { NAME: "x", BUILD: given }).BUILD).toBe(expected);
  });

  test.each(["on", "TRUE", "2", "off", "null"])("OPS-02 the flag %s is an error, not false", (given) => {
    expect(problemsOf({ NAME: "x", BUILD: given })).toEqual(["BUILD must be true or false"]);
  });

  test.each(["-1", "1.5", "0x50", "80 80", "123456", "65536"])("the port %s is refused", (given) => {
    expect(problemsOf({ NAME: "x", PORT: given })).toEqual([
      expect.stringMatching(/^PORT must be a port number/),
    ]);
  });

  test.each([
    ["0", 0],
    ["80", 80],
    ["65535", 65535],
  ])("the port %s is taken", (given, expected) => {
    expect(readEnvironment(schema, { NAME: "x", PORT: given }).PORT).toBe(expected);
  });

  test.each(["localhost:3000", "//x.example", "javascript:alert(1)", "x.example", "http://"])(
    "the address %s is refused",
    (given) => {
      expect(problemsOf({ NAME: "x", SITE_URL: given })).toEqual(["SITE_URL must be an http or https URL"]);
    },
  );

  test.each([
    ["https://x.example/", "https://x.example"],
    ["http://localhost:3000", "http://localhost:3000"],
    ["https://x.example/base/", "https://x.example/base"],
    ["https://X.Example", "https://x.example"],
    ["https://x.example:443", "https://x.example"],
  ])("the address %s reads as browsers write it in Origin: %s", (given, expected) => {
    expect(readEnvironment(schema, { NAME: "x", SITE_URL: given }).SITE_URL).toBe(expected);
  });

  test("a list is parted by commas without its blanks", () => {
    expect(readEnvironment(schema, { NAME: "x", DOMAINS: " a.example, ,b.example," }).DOMAINS).toEqual([
      "a.example",
      "b.example",
    ]);
  });
});

describe("describing the environment", () => {
  const about = { group: "The process", meaning: "What it does." };

  test("every variable comes with its notes and its default, in the schema's order", () => {
    const described = describeEnvironment(
      z.object({
        PORT: variable(port().default(3000), about),
        NAME: variable(z.string(), { ...about, defaultNote: "worked out" }),
        BUILD: variable(flag().default(true), about),
        URL: variable(httpUrl().optional(), about),
      }),
    );
    expect(described).toEqual([
      { name: "PORT", default: "3000", ...about },
      { name: "NAME", default: undefined, ...about, defaultNote: "worked out" },
      { name: "BUILD", default: "true", ...about },
      { name: "URL", default: undefined, ...about },
    ]);
  });

  test("a variable without notes is an error that names it", () => {
    expect(() => describeEnvironment(z.object({ BARE: z.string() }))).toThrow("BARE has no notes");
  });
});

describe("a rate", () => {
  const read = (text: string) => rate().safeParse(text);

  test.each([
    ["10/15m", 10, 15 * 60_000],
    ["1/1s", 1, 1000],
    ["100/1h", 100, 3_600_000],
    ["3/2d", 3, 2 * 86_400_000],
  ])("OPS-02 %s is a number and a span", (text, count, per) => {
    const { data } = read(text);
    expect(data).toMatchObject({ count, per });
    expect(String(data)).toBe(text);
  });

  test.each(["", "10", "10/m", "0/1m", "10/0m", "10/15", "10/15w", "-1/1m", "1e3/1m", "10 / 15m"])(
    "OPS-02 %j is none",
    (text) => {
      expect(read(text).error?.issues[0]?.message).toBe(
        "must be a number and a span of time, such as 10/15m",
      );
    },
  );
});
