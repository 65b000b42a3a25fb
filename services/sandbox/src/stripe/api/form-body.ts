/** A form with nested names, such as `line_items[0][price]=…`, as an object; indexes make arrays. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
const DEPTH_MAX = 6;

export function parseForm(text: string): Record<string, FormValue> {
  const root: Record<string, FormValue> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const [, first = "", rest = ""] = NAME.exec(name) ?? [];
    const path = [
      first,
      ...rest
        .split("[")
        .slice(1)
        .map((part) => part.slice(0, -1)),
    ];
    if (first !== "" && path.length <= DEPTH_MAX) assign(root, path, value);
  }
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, withArrays(value)]));
}

type Node = Record<string, FormValue>;

function assign(node: Node, [name = "", ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    node[name] = value;
    return;
  }
  const inner = node[name];
  const next: Node = typeof inner === "object" && !Array.isArray(inner) ? inner : Object.create(null);
  node[name] = next;
  assign(next, rest, value);
}

function withArrays(value: FormValue): FormValue {
  if (typeof value !== "object" || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withArrays(inner)] as const);
  const isArray = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  return isArray ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
