import type { Page } from "@playwright/test";

/** Tokens, codes of providers and of mails, and hand-offs. */
export const SECRET = /[?&#](?:token|accessToken|code|state|oobCode|id_token)=|eyJ/;

/** Where the tab was, and what its requests said of where they came from. */
export function watchAddresses(page: Page) {
  const stayed: string[] = [];
  const referrers: string[] = [];
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) stayed.push(frame.url());
  });
  page.on("request", (request) => {
    const { referer } = request.headers();
    if (referer) referrers.push(referer);
  });
  return { stayed, referrers };
}
