/** Where an owner signs in. */
export const SIGN_IN_PAGE = "/login";

/** Why an owner is there, as the query of the page says. */
export const SIGN_IN_AGAIN = `${SIGN_IN_PAGE}?again`;
export const SIGN_IN_TO_BUY = `${SIGN_IN_PAGE}?checkout`;

/** The page that says what came of a step, from the pending sign-in. */
export const RETURNED = `${SIGN_IN_PAGE}?returned`;
/** The sign-in to continue is not there. */
export const SIGN_IN_OVER = `${SIGN_IN_PAGE}?over`;

export const CODE_PAGE = "/sign-in/code";
/** Of a sign-in that is complete: what became of the rest. */
export const NOTICE_PAGE = "/sign-in/notice";
export const FORGOT_PAGE = "/sign-in/forgot";
export const LINK_PAGE = "/sign-in/link";
