import type { LookupAddress } from "node:dns";
import { isIP } from "node:net";
import { isLoopback } from "@sealwright/runtime";
import type { TargetRules } from "../../base/config.ts";
import { isPublicAddress } from "./public-address.ts";
import { addressOf, isLoopbackTarget, problemWithTarget } from "./target-rules.ts";

export type Lookup = (name: string) => Promise<LookupAddress[]>;

/** Nothing is sent to it: the URL is not allowed, or its name no longer leads to the public internet. */
export class TargetRefused extends Error {}

export class NameNotFound extends Error {}

/**
 * Resolves at each delivery, and connections use these very addresses, since DNS may answer differently a
 * moment later.
 * @throws TargetRefused if any of them is not public; NameNotFound
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
