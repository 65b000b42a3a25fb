import { describeProblem } from "@sealwright/forms/parse";
import source from "../../content/capabilities.yaml?raw";
import { readListFile } from "../loader/read-entries.ts";
import { siteConfig } from "../site-config.ts";
import { type Capability, capabilitySchema } from "./capability-schema.ts";
import { type Standing, standingOf } from "./standing.ts";

/** A capability, and where it runs on this deployment. */
export type StandingCapability = Capability & { standing: Standing };

const here = {
  signing: siteConfig.signsOnline,
  api: siteConfig.apiUrl !== "",
  payments: siteConfig.sellsOnline,
};

/** Current and planned capabilities, in the order of content/capabilities.yaml. */
export const capabilities: readonly StandingCapability[] = readCapabilities();

const byId = new Map(capabilities.map((capability) => [capability.id, capability]));

/** @throws Error for an id that capabilities.yaml lacks: it fails the build */
export function capabilityOf(id: string): StandingCapability {
  const capability = byId.get(id);
  if (!capability) throw new Error(`content/capabilities.yaml has no “${id}”`);
  return capability;
}

/** Whether a capability cannot be used yet. @throws Error for an id that capabilities.yaml lacks */
export const isNotYet = (id: string): boolean => capabilityOf(id).standing === "not-yet";

/** Whether a page tells only of what cannot be used yet. @param path the first of the pages that a capability names */
export function isPlanned(path: string): boolean {
  const rows = capabilities.filter(({ told }) => told[0] === path);
  return rows.length > 0 && rows.every(({ standing }) => standing === "not-yet");
}

/**
 * Whether what a price includes is there on this deployment.
 * @throws Error for what does not run anywhere yet: nothing is sold that does not run
 */
export function isSoldHere(id: string): boolean {
  const { runs, standing } = capabilityOf(id);
  if (runs === "not-yet") throw new Error(`“${id}” does not run yet, so no price can include it`);
  return standing !== "not-yet";
}

function readCapabilities(): StandingCapability[] {
  const { entries, problems } = readListFile("src/content/capabilities.yaml", source, capabilitySchema);
  if (problems.length) throw new Error(problems.map(describeProblem).join("\n"));
  return entries.map(({ data }) => {
    const capability = capabilitySchema.parse(data);
    return { ...capability, standing: standingOf(capability, here) };
  });
}
