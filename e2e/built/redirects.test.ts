import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Redirect, redirectTarget } from "@sealwright/protocol/redirects";
import { expect, test } from "vitest";
import { BUILT_FOLDER, fileOf, readBuilt } from "./built-page.ts";

const redirects = JSON.parse(readFileSync(join(BUILT_FOLDER, "../redirects.json"), "utf8")) as Redirect[];

/** Specification, sections 2.1, 2.2 and 2.4. */
const ROUTES = `/ /features /about /pricing /signature /signature/pricing /signature/whitelabel /signature/api
  /signature/affiliates /signature/affiliates/hubspot /signature/affiliate-partners
  /signature/electric-signature-legality /signature/what-is-electronic-signature
  /signature/what-is-electronic-signature/ /signature/gsuite-addon /signature/pdf-tools /signature/mobile
  /signature/contracts/download-success /signature/deals/trials /signature/deals/free-trial
  /signature/deals/lifetime-purchase-done /thank-you /payment-info /ai /clm /embedding /best-esignature-apis
  /customers /blog /contracts /contracts/real-estate /contracts/business/service-agreement /auth /auth/action
  /calculators /timer-classroom /form-approval /start-taking-signature /affiliate-partners /deals/jvzoo
  /deals/s/st/api /deals/super-lifetime /deals/limited-lifetime /deals/ultimate-lifetime /deals/supreme-lifetime
  /deals/secret-lifetime /deals/mega-subscription /deals/ultimate-subscription /deals/supreme-subscription
  /deals/super-deal /clm/request-demo /signature/enterprise /signature/soc /signature/embedding
  /signature/wordpress-integration /signature/alternatives /signature/online-signature /terms-of-service
  /privacy-policy /refund-policy /announcement/nvidia-inception-program`.split(/\s+/);

test.each(ROUTES)("PAGE-09 %s answers, or redirects in one hop", (route) => {
  const withoutSlash = route === "/" ? route : route.replace(/\/$/, "");
  const end = redirectTarget(redirects, route) ?? withoutSlash;
  expect(redirectTarget(redirects, end)).toBeUndefined();
  expect(fileOf(end) !== undefined, end).toBe(true);
});

test("PAGE-10 nothing is built or redirected below /v2", () => {
  for (const path of ["/v2", "/v2/home", "/v2/accounts"]) {
    expect(fileOf(path)).toBeUndefined();
    expect(redirectTarget(redirects, path)).toBeUndefined();
  }
});

test("PAGE-09 the file for Netlify and Cloudflare Pages has every redirect", () => {
  const text = readBuilt("/_redirects").toString();
  for (const { to } of redirects) expect(text).toContain(to.replace(/\*$/, ""));
});
