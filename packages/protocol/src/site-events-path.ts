/** Where pages post what the company's own log records. */
export const SITE_EVENTS_PATH = "/api/events";
