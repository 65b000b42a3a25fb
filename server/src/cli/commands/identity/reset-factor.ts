import { resetOwnerTwoFactor } from "@sealwright/product";
import { z } from "zod";
import { defineAct } from "../../../operator/act.ts";
import { defineCommand } from "../../command.ts";
import { ACCOUNT, actorNote, actorOptions, findAccount, identityOperator, noteOf } from "./accounts.ts";

const act = defineAct({
  name: "identity reset-factor",
  input: actorNote.extend({ subject: z.string(), password: z.boolean(), providers: z.boolean() }),
  async *run({ subject, password, providers, note }, context) {
    const operator = identityOperator(context, note);
    const { localId, email } = await findAccount(operator, subject);
    // The product's first: with the guard lifted, its two-factor would still ask for a code.
    await resetOwnerTwoFactor(context.database, { uid: localId, email }, context.logger);
    await operator.resetFactor(localId, { password, providers });
    yield { localId };
  },
});

export const identityResetFactor = defineCommand({
  name: "identity reset-factor",
  summary: "Gives an account back: removes every second factor and sign-in.",
  takes: [ACCOUNT],
  options: {
    password: { type: "boolean", about: "Removes the password too." },
    providers: { type: "boolean", about: "Removes linked providers and the phone number too." },
    ...actorOptions,
  },
  acts: [act],
  async *run({ arguments: [subject = ""], options }, session) {
    const { password, providers } = options;
    const input = {
      subject,
      password: password === true,
      providers: providers === true,
      note: noteOf(options),
    };
    for await (const data of (await session.operator()).call(act, input)) {
      yield { text: `${data.localId} has no second factor now, and is signed out everywhere.`, data };
    }
  },
});
