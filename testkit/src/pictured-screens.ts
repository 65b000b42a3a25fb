import { createHash } from "node:crypto";

/** A screen of the product that pages of the site show. */
export interface PicturedScreen {
  /** Of its files in apps/site/src/content/pictures. */
  name: string;
  url: string;
  /** Of a person who may see it. */
  cookie?: string;
}

/** Screens of the sample workspace, which anyone can open. @param dashboard its address */
export function sampleScreens(dashboard: string): PicturedScreen[] {
  return [{ name: "register", url: `${dashboard}/demo` }];
}

/** SHA-256 of what a screen shows, which does not change with the day or with who looks. */
export async function screenHash({ url, cookie = "" }: PicturedScreen): Promise<string> {
  const response = await fetch(url, { headers: { Cookie: cookie } });
  if (response.status !== 200) throw new Error(`${url} answers ${response.status}`);
  return createHash("sha256")
    .update(lastingParts(await response.text()))
    .digest("hex");
}

const DAYS =
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b|\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b(?:to|yester)day\b|\btomorrow\b|\b(?:AM|PM)\b|\bdays?\b/gi;

/** Of contracts and files, fingerprints, and the endings by which keys are told apart. */
const IDS = /\b[a-z]+_\w{12,}|\b(?=[\w-]*\d)[\w-]{12,}|\b[0-9a-f]{4,8}\b|…[\w-]+/g;

/**
 * Elements with their classes, and words without dates and numbers; in no order, because a record lists mails as they went
 * out, and two that are sent at once do so in either order.
 */
function lastingParts(html: string): string {
  const parts = html
    .replaceAll(/<(script|style|head|svg)\b[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<([a-z][\w-]*)[^>]*?(?:\sclass="([^"]*)")?[^>]*>/g, "<$1 $2>")
    .replaceAll(DAYS, "")
    .replaceAll(IDS, "")
    .replaceAll(/\d+/g, "")
    .replaceAll(/\s+/g, " ")
    .split("<");
  return parts.toSorted().join("<");
}
