/** The meta element that names the configured third parties. */
export const ANALYTICS_META = "sealwright-analytics";
