import { existsSync } from "node:fs";
import { join } from "node:path";
import { EnvironmentError, randomToken } from "@sealwright/runtime";
import { readConfig } from "../../../config/index.ts";
import { environment } from "../../../config/variables.ts";
import { ActError } from "../../../operator/act.ts";
import { defineCommand, type Option, type Session } from "../../command.ts";
import { alreadyThere, envFileText, writeNewFile } from "./env-file.ts";
import { QUESTIONS, type Question } from "./questions.ts";

const known = Object.values(environment).flatMap((group) => Object.values(group));

/** Written to `.env` beside the answers. */
function generatedSecrets(): Record<string, string> {
  return {
    SECRET_KEY: randomToken(),
    IDENTITY_ADMIN_TOKEN: randomToken(),
    // Public, but other deployments' pages have another one.
    IDENTITY_API_KEY: randomToken(),
    METRICS_TOKEN: randomToken(),
    BACKUP_KEY: randomToken(),
  };
}

export const setup = defineCommand({
  name: "setup",
  summary: "Writes .env for production: asks, or reads flags, and generates the secrets.",
  details: "It never writes over an existing .env. What it was not given, you add to the file later.",
  options: Object.fromEntries(
    QUESTIONS.map(({ flag, value, question }): [string, Option] => [
      flag,
      { type: "string", value, about: `${question}.` },
    ]),
  ),
  async *run({ options }, session) {
    const path = join(session.folder, ".env");
    if (existsSync(path)) throw new ActError(alreadyThere(path));
    const answers = await collect(options as Record<string, string>, session);
    const variables = { NODE_ENV: "production", ...answers, ...generatedSecrets() };
    const problems = problemsOf(variables);
    const wrong = problems.filter((problem) => nameOf(problem) in answers || isUnanswered(problem, session));
    if (wrong.length > 0) throw new ActError(["Nothing was written:", ...wrong.map(listed)].join("\n"));
    writeNewFile(path, envFileText(variables, "Written by sealwright setup. Keep a copy in a safe place."));
    yield {
      text: `Wrote ${path}. Keep a copy of SECRET_KEY and BACKUP_KEY on another machine: without them, sealed values and backups are lost.`,
      data: { path },
    };
    for (const problem of problems)
      yield { text: `Still to do: ${problem}`, data: { missing: nameOf(problem), problem } };
  },
});

async function collect(flags: Readonly<Record<string, string>>, { ask }: Session) {
  const answers: Record<string, string> = {};
  for (const question of QUESTIONS) {
    const given = flags[question.flag] ?? (ask && (await askFor(question, ask)));
    if (given?.trim()) answers[question.variable] = given.trim();
  }
  return answers;
}

/** Asks again while the answer is not valid by itself. */
async function askFor({ variable, question }: Question, ask: NonNullable<Session["ask"]>): Promise<string> {
  let hint = "";
  for (;;) {
    const answer = (await ask(`${hint}${question}: `)).trim();
    const result = known.find(({ name }) => name === variable)?.schema.safeParse(answer || undefined);
    if (!answer || result?.success) return answer;
    hint = `It ${result?.error?.issues[0]?.message ?? "is not valid"}.\n`;
  }
}

/** Reasons why the server would not start with these, one clause each that begins with the variable. */
function problemsOf(variables: Record<string, string>): string[] {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
}

function nameOf(problem: string): string {
  return problem.split(" ", 1)[0] ?? "";
}

/** Where no one can be asked, a flag is missing: half a file would not start the server. */
function isUnanswered(problem: string, { ask }: Session): boolean {
  const question = QUESTIONS.find(({ variable }) => variable === nameOf(problem));
  return ask === undefined && question !== undefined && !question.isForLater;
}

function listed(problem: string): string {
  const flag = QUESTIONS.find(({ variable }) => variable === nameOf(problem))?.flag;
  return `  - ${problem}${flag ? ` (--${flag})` : ""}`;
}
