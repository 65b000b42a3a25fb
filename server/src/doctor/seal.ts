import { SealingKeyError } from "@sealwright/seal";
import { readSealFile } from "@sealwright/signing";
import { type Check, fine, problem } from "./finding.ts";

export const sealCheck: Check = {
  subject: "Seal",
  async *run({ config, clock }) {
    if (!config.signs) return;
    const { sealFile: file, sealPassword: password = "" } = config.signing;
    if (!file) {
      yield fine("Contracts are sealed with a certificate authority of our own");
      return;
    }
    try {
      await readSealFile({ file, password }, new Date(clock.now()));
      yield fine("Contracts can be sealed with the key in SEAL_PKCS12");
    } catch (error) {
      if (!(error instanceof SealingKeyError)) throw error;
      yield problem(error.message);
    }
  },
};
