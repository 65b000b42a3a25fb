import { type Check, fine, problem } from "./finding.ts";

export const keyringCheck: Check = {
  subject: "SECRET_KEY",
  async *run({ readKeyring }) {
    const { keys, current, previous, hasPrevious, isUnfinished } = await readKeyring();
    const locked = keys - current - previous;
    if (locked > 0) {
      yield problem(
        `It does not open ${locked} of ${keys} keys in the database. Set the one that they are wrapped by, as SECRET_KEY_PREVIOUS while it is being rotated.`,
      );
    } else if (previous > 0) {
      yield problem(
        `${previous} of ${keys} keys are still wrapped by SECRET_KEY_PREVIOUS. Run "sealwright rotate" once every instance has both.`,
      );
    } else if (isUnfinished) {
      yield problem('A rotation after a leak was interrupted. Run "sealwright rotate --after-leak" again.');
    } else if (hasPrevious) {
      yield problem("No key needs SECRET_KEY_PREVIOUS any more. Restart every instance without it.");
    } else {
      yield fine(keys === 0 ? "The first start makes the keys" : `It opens all ${keys} keys`);
    }
  },
};
