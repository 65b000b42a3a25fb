import { brand } from "@sealwright/brand";

/** Marks what a plan promises and this repository does not bring. */
export const OWN_PRODUCT = "part of the company’s own product";

export const OWN_PRODUCT_NOTE = `Offers marked “${OWN_PRODUCT}” are not on this site: ask ${brand.name} before you buy for them.`;
