/** How old a sign-in may be for changes that could lock the owner out. The identity service and the product backend share it. */
export const RECENT_SIGN_IN_MS = 5 * 60 * 1000;
