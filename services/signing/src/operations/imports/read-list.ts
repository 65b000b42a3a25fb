import { importRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const readList = operation(calls.readList, {
  request: importRequest,
  async handle({ id }, { lists }, sender) {
    return lists.read(sender, id);
  },
});
