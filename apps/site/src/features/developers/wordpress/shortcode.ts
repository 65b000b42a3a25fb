import { brand } from "@sealwright/brand";
/** The options of the WordPress plugin's shortcode. */
export interface ShortcodeChoices {
  template: string;
  show: "button" | "frame" | "link";
  label: string;
  /** Ask WordPress for the signed-in user's name and email. */
  prefill: boolean;
  /** In pixels, for a frame. */
  height: number;
  /** A path on the site to go to afterward; empty: stay. */
  goTo: string;
}

/** The shortcode as it is pasted into a post. */
export function toShortcode({ template, show, label, prefill, height, goTo }: ShortcodeChoices): string {
  const attributes = [
    ["template", template],
    ["show", show],
    ...(show === "frame" ? [["height", String(height)]] : [["label", label]]),
    ...(prefill ? [["prefill", "user"]] : []),
    ...(goTo ? [["then", goTo]] : []),
  ];
  return `[${brand.slug} ${attributes.map(([name, value = ""]) => `${name}="${inAttribute(value)}"`).join(" ")}]`;
}

/** WordPress ends a shortcode at a bracket and an attribute at a quote, and knows no escape but entities. */
function inAttribute(value: string): string {
  const entities: Record<string, string> = {
    '"': "&quot;",
    "[": "&#91;",
    "]": "&#93;",
    "<": "&lt;",
    ">": "&gt;",
  };
  return value.trim().replaceAll(/["[\]<>]/g, (found) => entities[found] ?? found);
}

/** The problem of a template's id, if any. */
export function templateProblem(template: string): string | undefined {
  return /^tpl_[A-Za-z0-9]{12}$/.test(template)
    ? undefined
    : "A template’s id starts with tpl_ and has 12 letters and digits after it.";
}
