/**
 * The cookie that holds the language a visitor chose. A cookie and nothing else, since the server has to see it: a page
 * that a third party translates comes with a wider policy (docs/decisions/0007).
 */
export const LANGUAGE_COOKIE = "sealwright.language";
