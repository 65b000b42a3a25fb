import { brand } from "@sealwright/brand";

const NAMES: Readonly<Record<string, string>> = { "{brand}": brand.name, "{assistant}": brand.assistant };

/** Content names the company and its assistant as `{brand}` and `{assistant}`. @returns the same with their names */
export function withBrandNames(value: unknown): unknown {
  if (typeof value === "string")
    return value.replaceAll(/\{(?:brand|assistant)\}/g, (name) => NAMES[name] ?? name);
  if (Array.isArray(value)) return value.map(withBrandNames);
  if (value?.constructor === Object)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withBrandNames(one)]));
  return value;
}
