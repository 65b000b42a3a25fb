/** Prefix of a URL fragment with answers, in links of earlier releases. */
export const ANSWERS_FRAGMENT = "#answers=";
