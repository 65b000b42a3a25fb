/** Where an owner signs in. */
export const SIGN_IN_PAGE = "/login";

/** Why an owner is there, as the query of the page says. */
export const SIGN_IN_AGAIN = `${SIGN_IN_PAGE}?again`;
export const SIGN_IN_TO_BUY = `${SIGN_IN_PAGE}?checkout`;

export const CODE_PAGE = "/sign-in/code";
export const FORGOT_PAGE = "/sign-in/forgot";
export const LINK_PAGE = "/sign-in/link";
