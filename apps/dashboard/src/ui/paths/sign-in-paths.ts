export const SIGN_IN_PAGE = "/login";

/** The reason for the sign-in is in the query. */
export const SIGN_IN_AGAIN = `${SIGN_IN_PAGE}?again`;
export const SIGN_IN_TO_BUY = `${SIGN_IN_PAGE}?checkout`;

/** Shows the result of a step, from the pending sign-in. */
export const RETURNED = `${SIGN_IN_PAGE}?returned`;
/** The sign-in to continue no longer exists. */
export const SIGN_IN_OVER = `${SIGN_IN_PAGE}?over`;

export const CODE_PAGE = "/sign-in/code";
/** A notice after a complete sign-in. */
export const NOTICE_PAGE = "/sign-in/notice";
export const FORGOT_PAGE = "/sign-in/forgot";
export const LINK_PAGE = "/sign-in/link";
