import type { LookupAddress } from "node:dns";
import { isIP } from "node:net";
import { isLoopback } from "@sealwright/runtime";
import { isPublicAddress } from "./public-address.ts";
import { addressOf, isLoopbackTarget, problemWithTarget, type TargetRules } from "./target-rules.ts";

/** All addresses of a name. */
export type Lookup = (name: string) => Promise<LookupAddress[]>;

/** A URL that nothing is sent to: forbidden from the start, or its name leads elsewhere now. */
export class TargetRefused extends Error {}

/** Its name leads nowhere. */
export class NameNotFound extends Error {}

/**
 * The addresses to connect to. Checked at each delivery, and connected to as they were checked: what a name leads to can change
 * between two questions.
 * @throws TargetRefused if only one of them is not public; NameNotFound
 */
export async function resolveTarget(url: URL, rules: TargetRules, lookup: Lookup): Promise<LookupAddress[]> {
  const problem = problemWithTarget(url.href, rules);
  if (problem) throw new TargetRefused(problem);
  const host = addressOf(url.hostname);
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await lookUp(host, lookup);
  const mayBe = isLoopbackTarget(url, rules) ? isLoopback : isPublicAddress;
  const refused = addresses.find(({ address }) => !mayBe(address));
  if (refused) throw new TargetRefused(`${host} leads to ${refused.address}`);
  return addresses;
}

async function lookUp(host: string, lookup: Lookup): Promise<LookupAddress[]> {
  const addresses = await lookup(host).catch((error: unknown) => {
    throw new NameNotFound(`${host} was not found`, { cause: error });
  });
  if (addresses.length === 0) throw new NameNotFound(`${host} has no address`);
  return addresses;
}
