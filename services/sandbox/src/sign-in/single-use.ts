import { MINUTE, randomToken } from "@sealwright/runtime";

const LIFETIME = MINUTE;
const MAX_CODES = 1000;

/** Codes that can be redeemed once, within a minute. The oldest are dropped if there are too many. */
export function createSingleUse<Value>() {
  const issued = new Map<string, { value: Value; expiresAt: number }>();
  return {
    issue(value: Value): string {
      const [oldest] = issued.keys();
      if (issued.size >= MAX_CODES && oldest !== undefined) issued.delete(oldest);
      const code = randomToken();
      issued.set(code, { value, expiresAt: Date.now() + LIFETIME });
      return code;
    },
    use(code: string): Value | undefined {
      const found = issued.get(code);
      issued.delete(code);
      return found && found.expiresAt > Date.now() ? found.value : undefined;
    },
  };
}
