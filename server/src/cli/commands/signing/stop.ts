import { createSenderRegister } from "@sealwright/signing";
import { z } from "zod";
import { ActError, defineAct } from "../../../operator/act.ts";
import { defineCommand } from "../../command.ts";
import { identityOperator } from "../identity/accounts.ts";

const act = defineAct({
  name: "signing set-stopped",
  input: z.object({ email: z.string(), stopped: z.boolean() }),
  async *run({ email, stopped }, context) {
    const senders = createSenderRegister(context.database, context.clock);
    const uid = (await identityOperator(context, "").find(email))?.localId;
    const open = stopped
      ? await senders.stop(email, uid)
      : (await senders.resume(email, uid))
        ? 0
        : undefined;
    if (open === undefined) throw new ActError("No one with this address has sent a contract.");
    yield { stopped, open };
  },
});

const EMAIL = "<email>";

export const signingStop = defineCommand({
  name: "signing stop",
  summary: "Keeps an account from sending contracts; links to those that are out open nothing.",
  takes: [EMAIL],
  acts: [act],
  async *run({ arguments: [email = ""] }, session) {
    for await (const data of (await session.operator()).call(act, { email, stopped: true })) {
      yield { text: `Stopped. Contracts that were out: ${data.open}`, data };
    }
  },
});

export const signingResume = defineCommand({
  name: "signing resume",
  summary: "Lets an account send again; its signers’ links work again.",
  takes: [EMAIL],
  acts: [act],
  async *run({ arguments: [email = ""] }, session) {
    for await (const data of (await session.operator()).call(act, { email, stopped: false })) {
      yield { text: "The account can send again.", data };
    }
  },
});
