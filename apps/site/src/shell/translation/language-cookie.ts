/**
 * The visitor's chosen language. A cookie, since the server sends a wider
 * Content-Security-Policy with translated pages (docs/decisions/0007).
 */
export const LANGUAGE_COOKIE = "sealwright.language";
