/** All tests and all load come from one network address: what is counted for that must not stop them. */
export const wideAddressLimits: Record<string, string> = Object.fromEntries(
  ["SIGN_IN", "SIGN_UP", "MAIL", "SMS", "CODE", "TWO_FACTOR"].map((what) => [
    `LIMIT_${what}_PER_ADDRESS`,
    "100000000/1h",
  ]),
);
