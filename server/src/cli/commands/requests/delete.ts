import { z } from "zod";
import { defineAct } from "../../../operator/act.ts";
import { defineCommand } from "../../command.ts";
import { openRegister } from "./register.ts";

const act = defineAct({
  name: "requests delete",
  input: z.object({ which: z.array(z.string()) }),
  async *run({ which }, context) {
    yield { deleted: await (await openRegister(context)).delete(which) };
  },
});

export const requestsDelete = defineCommand({
  name: "requests delete",
  summary: "Deletes requests and subscriptions for good; emails about them that still wait are not sent.",
  takes: ["<id or email>", "…"],
  acts: [act],
  async *run({ arguments: which }, session) {
    for await (const data of (await session.operator()).call(act, { which })) {
      yield data.deleted > 0 ? { text: `Deleted: ${data.deleted}`, data } : { ...NOTHING, data };
    }
  },
});

/** Someone may have been promised that it is gone. */
const NOTHING = {
  text: 'Nothing was deleted: no request or subscription has such an id or address. "sealwright requests list" shows them, with "newsletter" the subscriptions.',
  isProblem: true,
};
