import type { Capability } from "./capability-schema.ts";

/** The parts that are on in this deployment. */
export interface Deployment {
  signing: boolean;
  api: boolean;
  payments: boolean;
}

/** Where a capability runs for the readers of this site, if it runs. */
export type Standing = "site" | "app" | "api" | "own" | "not-yet";

/** @throws Error for `own` where contracts are signed here: then there is no other app that could have it */
export function standingOf(capability: Capability, deployment: Deployment): Standing {
  switch (capability.runs) {
    case "not-yet":
      return "not-yet";
    case "own":
      if (deployment.signing) {
        throw new Error(
          `capabilities.yaml: “${capability.id}” runs in a company’s own app, but contracts are signed here. Write app, api or not-yet.`,
        );
      }
      return "own";
    default:
      return capability.needs.every((need) => deployment[need]) ? capability.runs : "not-yet";
  }
}
