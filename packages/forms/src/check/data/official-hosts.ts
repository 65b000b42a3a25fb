/** Where law is published by those who make or apply it. */
const OFFICIAL = [
  /\.(gov|mil)$/,
  /\.state\.[a-z]{2}\.us$/,
  // Courts and code commissions that publish elsewhere.
  /(^|\.)oscn\.net$/,
  /(^|\.)nmonesource\.com$/,
  /(^|\.)ksrevisor\.org$/,
  // Colorado's Office of Legislative Legal Services.
  /(^|\.)olls\.info$/,
  /(^|\.)usembassy\.gov$/,
];

export function isOfficial(url: string): boolean {
  const { hostname } = new URL(url);
  return OFFICIAL.some((pattern) => pattern.test(hostname));
}
