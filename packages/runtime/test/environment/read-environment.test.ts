import {
  describeVariables,
  EnvironmentError,
  flag,
  httpUrl,
  list,
  port,
  readEnvironment,
  variable,
} from "@sealwright/runtime";
import { describe, expect, test } from "vitest";
import { z } from "zod";

const variables = {
  trial: {
    name: variable("NAME", z.string(), "The name."),
    port: variable("PORT", port().default(3000), "The port."),
    siteUrl: variable("SITE_URL", httpUrl().optional(), "The site.", { formerName: "SITE_ADDRESS" }),
    build: variable("BUILD", flag().default(true), "Build first."),
    domains: variable("DOMAINS", list().default([]), "The domains."),
  },
};

const read = (environment: Record<string, string>) => readEnvironment(variables, environment).trial;

/** The problems with an environment; none when it is valid. */
const problemsOf = (environment: Record<string, string>) => problemsIn(() => read(environment));

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
      "NAME is required",
      "PORT must be a port number",
      "SITE_URL must be an http or https URL",
      "BUILD must be true or false",
    ]);
  });

  test("the error message counts the problems and lists one per line", () => {
    expect(new EnvironmentError(["A is wrong"]).message).toBe(
      "The configuration has a problem:\n  - A is wrong",
    );
    expect(new EnvironmentError(["A is wrong", "B is not set"]).message).toBe(
      "The configuration has 2 problems:\n  - A is wrong\n  - B is not set",
    );
  });

  test("OPS-02 further problems are listed with the rest, once per variable", () => {
    const reading = () =>
      readEnvironment(variables, { PORT: "http", SITE_URL: "http://x.example" }, ({ trial }) => ({
        SITE_URL: `must not be ${trial.siteUrl}`,
        PORT: "is not listed: the schema's problem takes precedence",
      }));
    expect(problemsIn(reading).toSorted()).toEqual([
      "NAME is required",
      "PORT must be a port number",
      "SITE_URL must not be http://x.example",
    ]);
  });

  test("an empty or blank value counts as not set", () => {
    expect(read({ NAME: "x", PORT: "", BUILD: "  ", SITE_URL: "" })).toEqual({
      name: "x",
      port: 3000,
      build: true,
      domains: [],
    });
    expect(problemsOf({ NAME: " " })).toEqual(["NAME is required"]);
  });

  test("blanks around a value are dropped and other variables are ignored", () => {
    expect(read({ NAME: " x ", HOME: "/root" })).not.toHaveProperty("home");
    expect(read({ NAME: " x " }).name).toBe("x");
  });

  test.each([
    ["true", true],
    ["1", true],
    ["yes", true],
    ["false", false],
    ["0", false],
    ["no", false],
  ])("the flag %s reads as %s", (given, expected) => {
    expect(read({ NAME: "x", BUILD: given }).build).toBe(expected);
  });

  test.each(["on", "TRUE", "2", "off", "null"])("OPS-02 the flag %s is an error, not false", (given) => {
    expect(problemsOf({ NAME: "x", BUILD: given })).toEqual(["BUILD must be true or false"]);
  });

  test.each(["-1", "1.5", "0x50", "80 80", "123456", "65536"])("the port %s is rejected", (given) => {
    expect(problemsOf({ NAME: "x", PORT: given })).toEqual([
      expect.stringMatching(/^PORT must be a port number/),
    ]);
  });

  test.each([
    ["0", 0],
    ["80", 80],
    ["65535", 65535],
  ])("the port %s is accepted", (given, expected) => {
    expect(read({ NAME: "x", PORT: given }).port).toBe(expected);
  });

  test.each(["localhost:3000", "//x.example", "javascript:alert(1)", "x.example", "http://"])(
    "the URL %s is rejected",
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
  ])("the URL %s reads as browsers write it in Origin: %s", (given, expected) => {
    expect(read({ NAME: "x", SITE_URL: given }).siteUrl).toBe(expected);
  });

  test("a list is comma-separated, without blanks", () => {
    expect(read({ NAME: "x", DOMAINS: " a.example, ,b.example," }).domains).toEqual([
      "a.example",
      "b.example",
    ]);
  });
});

test("OPS-02 a variable's former name is still read, the new one first", () => {
  const former = { SITE_ADDRESS: "https://former.example" };
  expect(read({ NAME: "x", ...former }).siteUrl).toBe("https://former.example");
  expect(read({ NAME: "x", ...former, SITE_URL: "https://x.example" }).siteUrl).toBe("https://x.example");
  expect(problemsOf({ NAME: "x", SITE_ADDRESS: "x" })).toEqual(["SITE_URL must be an http or https URL"]);
});

test("every variable is described with its meaning and default, in order", () => {
  const described = describeVariables({
    ...variables.trial,
    key: variable("KEY", z.string().optional(), "The key.", { defaultNote: "generated" }),
  });
  expect(described).toEqual([
    { name: "NAME", meaning: "The name.", default: undefined },
    { name: "PORT", meaning: "The port.", default: "3000" },
    { name: "SITE_URL", meaning: "The site.", default: undefined },
    { name: "BUILD", meaning: "Build first.", default: "true" },
    { name: "DOMAINS", meaning: "The domains.", default: "" },
    { name: "KEY", meaning: "The key.", default: undefined, defaultNote: "generated" },
  ]);
});
