/**
 * Built files without an address of their own: compressed copies, and the tables that static hosts read. nginx and Caddy read
 * the same expression.
 */
export const UNSERVED_FILES = /\.(?:br|gz)$|^\/_(?:headers|redirects)$/;
