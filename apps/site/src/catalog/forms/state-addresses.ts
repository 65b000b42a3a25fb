import { slugOf, usStates } from "@sealwright/forms/library";
import { STATE_LAW } from "./library-paths.ts";

/** The form and the state of the page of a form for one state: "real-estate/quitclaim-deed", "ohio". */
export function statePageAt(path: string): { form: string; state: string } | undefined {
  const [, form, state] = /^\/signature\/contracts\/([^/]+\/[^/]+)\/([^/]+)$/.exec(path) ?? [];
  return form && state ? { form, state } : undefined;
}

const stateSlugs = new Set(usStates.map(slugOf));

/** Whether an address is that of a state: a form's page for it, or all of its law. */
export function isStateAddress(path: string): boolean {
  const [place = ""] = path.split("/").slice(-1);
  return stateSlugs.has(place) && (statePageAt(path) !== undefined || path === `${STATE_LAW}/${place}`);
}
