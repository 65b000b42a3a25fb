/** Our API below the site's origin; a company's own has another address (PUBLIC_API_URL). */
export const API_BASE = "/api/v1";
