import { brand } from "@sealwright/brand";

/** Marks what a plan promises and this repository does not bring. */
export const OWN_PRODUCT = "part of the company’s own product";

export const OWN_PRODUCT_NOTE = `What is marked “${OWN_PRODUCT}” isn’t in the signing and the workspace of this site. Ask ${brand.name} about it before you buy a plan for it.`;
