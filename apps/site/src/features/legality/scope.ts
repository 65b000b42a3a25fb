import type { StateLaw } from "./esign-law-schema.ts";

/** How much a state's act leaves out, for the map. */
export const scopes = {
  uniform: {
    name: "leave out the uniform act’s two",
    about: "Wills, and most of the Uniform Commercial Code. The act covers everything else.",
  },
  wider: {
    name: "leave out more",
    about: "Also family papers, court papers, foreclosure notices, or something of the state’s own.",
  },
  own: { name: "has an act of its own", about: "New York never adopted the uniform act." },
  unread: {
    name: "not verified",
    about: "We could not read the list of exclusions. Federal law still applies.",
  },
} as const;

export type Scope = keyof typeof scopes;

export function scopeOf({ code, excludes, also }: StateLaw): Scope {
  if (code === "NY") return "own";
  if (!excludes) return "unread";
  return excludes.length > 2 || also ? "wider" : "uniform";
}
