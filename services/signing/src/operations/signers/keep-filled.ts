import { fillRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

/** A drawing of a minute is some 200 kB. */
const FILL_LIMIT_BYTES = 1_000_000;

export const keepFilled = operation(calls.keepFilled, {
  request: fillRequest,
  bodyLimit: FILL_LIMIT_BYTES,
  async handle({ mark, initials, texts, ...key }, { signing }) {
    await signing.fill(key, { mark, initials, texts });
    return { kept: true };
  },
});
