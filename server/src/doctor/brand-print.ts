import { createHash } from "node:crypto";
import { brand, mark } from "@sealwright/brand";

/** Where it is written for whom the product's pictures were made. */
export const PICTURES_MADE_FOR = "apps/site/src/content/pictures/made-for.json";

/** SHA-256 of the parts of the brand that the product's pictures show. */
export function brandPrint({ name }: { name: string } = brand): string {
  return createHash("sha256")
    .update(JSON.stringify([name, mark]))
    .digest("hex");
}
