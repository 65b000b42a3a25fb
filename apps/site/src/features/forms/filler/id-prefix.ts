/** The `identifierPrefix` of the build-time render, which hydration has to match. */
export const ID_PREFIX = "form";
