import { randomInt, randomUUID } from "node:crypto";
import { MINUTE, type SecretBox } from "@sealwright/runtime";

export const CODE_LIFETIME = 10 * MINUTE;
export const CODE_TRIES = 5;
const DIGITS = 6;

export type CodeBox = ReturnType<typeof createCodeBox>;

export function createCodeBox(box: SecretBox) {
  return {
    issue(now: number) {
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
      return {
        codeId: randomUUID(),
        codeSealed: box.seal(code),
        codeExpiresAt: new Date(now + CODE_LIFETIME),
        codeTries: 0,
      };
    },
    open: (sealed: string): Promise<string> => box.open(sealed),
  };
}
