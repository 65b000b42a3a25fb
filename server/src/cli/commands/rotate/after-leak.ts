import { z } from "zod";
import { findExposed } from "../../../keyring/after-leak/exposed.ts";
import { rotateAfterLeak, type Step } from "../../../keyring/after-leak/rotate-after-leak.ts";
import { defineAct, type Operator } from "../../../operator/act.ts";
import type { Line } from "../../command.ts";

type Item =
  | Exclude<Step, { step: "done" }>
  | { step: "done" }
  | { step: "renew"; email: string; what: string };

export const afterLeak = defineAct({
  name: "rotate after-leak",
  input: z.object({}),
  async *run(_, context): AsyncGenerator<Item> {
    const keyring = await context.keyring();
    const { databaseStatementSeconds } = context.config;
    for await (const step of rotateAfterLeak({ ...context, keyring, databaseStatementSeconds })) {
      if (step.step !== "done") {
        yield step;
        continue;
      }
      for (const { email, renews } of await findExposed(context.database, step.since)) {
        yield { step: "renew", email, what: renews.join(", ") };
      }
      yield { step: "done" };
    }
  },
});

/** Further risks if someone has the old keys and a copy of the database. */
const ALSO_EXPOSED =
  "Also exposed, with a copy of the database: the IP addresses of sign-ins, links in emails that waited to be sent, answers of the API from the last day, and recovery codes that can be found by trying. Links that unsubscribe could be forged, and still can.";

export async function* leakLines(operator: Operator): AsyncGenerator<Line> {
  let column: (Item & { step: "resealed" }) | undefined;
  let isWaiting = false;
  for await (const item of operator.call(afterLeak, {})) {
    // One line a column, once it is over.
    if (column && !(item.step === "resealed" && item.column === column.column)) yield resealedLine(column);
    column = item.step === "resealed" ? item : undefined;
    if (item.step === "added") yield { text: addedSentence(item.resumes), data: item };
    if (item.step === "waiting" && !isWaiting) {
      yield { text: `Waiting ${item.seconds} seconds, until every instance has the new keys.`, data: item };
    }
    isWaiting = item.step === "waiting";
    if (item.step === "renew") yield { text: `${item.email} must renew: ${item.what}`, data: item };
    if (item.step === "done") {
      yield { text: ALSO_EXPOSED, data: { step: "also exposed" } };
      yield { text: "Done. The old keys open nothing any more.", data: item };
    }
  }
}

function addedSentence(resumes: boolean): string {
  return resumes ? "Resuming a rotation that was interrupted." : "Added a new key for each purpose.";
}

function resealedLine({ step, column, changed, locked }: Item & { step: "resealed" }): Line {
  const left = locked > 0 ? `; ${locked} were lost earlier, and stay locked` : "";
  return {
    text: `${column}: ${changed} values sealed anew or ended${left}`,
    data: { step, column, changed, locked },
  };
}
