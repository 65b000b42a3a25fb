import { z } from "zod";
import { fingerprintOf } from "../../../config/secret-key.ts";
import type { KeyTables } from "../../../keyring/key-rows.ts";
import { replaceLostKeys } from "../../../keyring/replace-lost-keys.ts";
import { rewrapKeys } from "../../../keyring/rewrap.ts";
import { defineAct } from "../../../operator/act.ts";
import { defineCommand, type Line, UsageError } from "../../command.ts";
import { afterLeak, leakLines } from "./after-leak.ts";
import { assertSameKey, fingerprintOfOwn } from "./same-key.ts";

const rotateAct = defineAct({
  name: "rotate",
  input: z.object({ secretKey: z.string().optional() }),
  async *run({ secretKey }, context) {
    assertSameKey(secretKey, context);
    // Imports them where no server of this release has started yet.
    await context.keyring();
    const { current, previous } = context.secrets;
    const wrapped = await rewrapKeys(context.database.tables<KeyTables>(), context.secrets);
    yield { ...wrapped, secretKey: fingerprintOf(current), hasPrevious: previous !== undefined };
  },
});

const replaceLost = defineAct({
  name: "rotate lost-key",
  input: z.object({ secretKey: z.string().optional() }),
  async *run({ secretKey }, context) {
    assertSameKey(secretKey, context);
    yield { replaced: await replaceLostKeys(context.database, context.secrets, context.clock) };
  },
});

export const rotate = defineCommand({
  name: "rotate",
  summary: "Wraps the keyring by SECRET_KEY that SECRET_KEY_PREVIOUS wraps, and says when that may go.",
  details:
    "First restart every instance with the new SECRET_KEY and the old one as SECRET_KEY_PREVIOUS. It may be stopped and repeated.",
  options: {
    "after-leak": {
      type: "boolean",
      about: "Someone has the old SECRET_KEY: also makes new keys, seals everything anew and ends sign-ins.",
    },
    "lost-key": {
      type: "boolean",
      about:
        "The old SECRET_KEY is lost: makes new keys, and leaves what the old ones sealed locked for good.",
    },
  },
  acts: [rotateAct, afterLeak, replaceLost],
  async *run({ options }, session) {
    if (options["lost-key"] && options["after-leak"]) {
      throw new UsageError("--lost-key and --after-leak exclude each other.", this.name);
    }
    const operator = await session.operator();
    const input = { secretKey: fingerprintOfOwn(session) };
    if (options["lost-key"]) {
      for await (const data of operator.call(replaceLost, input)) yield { text: lostSentence(data), data };
      return;
    }
    for await (const data of operator.call(rotateAct, input)) {
      yield { text: rotatedSentence(data), data };
      if (options["after-leak"] && !data.hasPrevious) yield NO_NEW_KEY;
      else if (options["after-leak"]) yield* leakLines(operator);
    }
  },
});

const NO_NEW_KEY: Line = {
  text: "After a leak, first restart every instance with a new SECRET_KEY, and the one that leaked as SECRET_KEY_PREVIOUS. Nothing else was done.",
  data: { error: "no new SECRET_KEY" },
  isProblem: true,
};

function rotatedSentence(result: {
  current: number;
  rewrapped: number;
  secretKey: string;
  hasPrevious: boolean;
}): string {
  const { current, rewrapped, secretKey, hasPrevious } = result;
  const state = `All ${current} keys are wrapped by the SECRET_KEY with the fingerprint ${secretKey}; ${rewrapped} were rewrapped just now.`;
  return hasPrevious
    ? `${state} Restart every instance without SECRET_KEY_PREVIOUS. Keep the old one with the backups from before: they need it.`
    : `${state} To replace it, restart every instance with a new one, and this one as SECRET_KEY_PREVIOUS; then run this again.`;
}

function lostSentence({ replaced }: { replaced: number }): string {
  return replaced === 0
    ? "SECRET_KEY opens every key: nothing is lost, and nothing was changed."
    : `Made ${replaced} new keys. What was sealed before stays locked: see "If you lose SECRET_KEY" in docs/operations/keys.md.`;
}
