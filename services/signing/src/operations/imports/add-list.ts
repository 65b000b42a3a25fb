import { importRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const addList = operation(calls.addList, {
  request: importRequest,
  async handle({ id }, { lists }, sender) {
    return { added: await lists.add(sender, id) };
  },
});
