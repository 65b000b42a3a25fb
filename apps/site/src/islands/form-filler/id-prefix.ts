/** Begins the ids of what is rendered at build and taken over in the browser; both must agree. */
export const ID_PREFIX = "form";
