import type { Locator, Page } from "@playwright/test";
import { sendContract, signingLink } from "@sealwright/testkit/sent-contract";
import sharp from "sharp";
import { signIn } from "../../support/auth/owners.ts";
import {
  fromInkColor,
  hasInk,
  type Ink,
  inkApart,
  inkIn,
  type PartOfPage,
} from "../../support/browser/ink-in-picture.ts";
import { popplerPage } from "../../support/files/poppler-page.ts";
import { SignerPages } from "../../support/pages/signer-pages.ts";
import { expect, test } from "../../support/test.ts";

const THEMES = ["light", "dark"] as const;
/** Points of the grid to a place, which is about 200 points wide: three to a point of the page. */
const COLUMNS = 600;
/** A point of the page: what readers smooth at an edge, and a pixel that a screen rounds to. */
const DISTANCE = 3;
/** The share of ink that may be farther away: thin ends of strokes, which one of two readers leaves out. */
const APART = 0.005;
/** The most that a part of a color differs. */
const SHADE = 2;
/** The small letters and the rule at the foot of a place, in points. */
const FOOT = 6.25;
const LETTER = { width: 612, height: 792 };

// Strokes of a point are several pixels wide.
test.use({ deviceScaleFactor: 3 });

const photo = sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="400"><rect width="900" height="400" fill="#f3eee2"/>
    <path d="M120 260C180 60 260 60 240 200S330 320 380 190 470 110 480 220 620 300 760 140" fill="none"
    stroke="#22242c" stroke-width="14" stroke-linecap="round"/></svg>`,
  ),
);

const INKS: Record<string, (signer: SignerPages) => Promise<void>> = {
  async drawn(signer) {
    await fieldOf(signer).getByRole("radio", { name: "Draw" }).check();
    await signer.draw();
  },
  async typed(signer) {
    await signer.page.getByLabel("Your name, as you sign it").fill("Sam Seller");
  },
  async uploaded(signer) {
    await fieldOf(signer).getByRole("radio", { name: "Picture" }).check();
    await fieldOf(signer)
      .getByLabel("Choose a picture")
      .setInputFiles({
        name: "signature.jpg",
        mimeType: "image/jpeg",
        buffer: await photo.jpeg().toBuffer(),
      });
    await expect(
      fieldOf(signer).getByRole("img", { name: "Your signature: from your picture" }),
    ).toBeVisible();
  },
};

const fieldOf = ({ page }: SignerPages) => page.getByRole("group", { name: "Your signature" });

for (const [kind, adopt] of Object.entries(INKS)) {
  test(`SEAL-06 ${kind} ink is one on the signing page, the record and the sealed page, in both themes`, async ({
    page,
    outbox,
    baseURL,
    dashboardUrl,
  }) => {
    const server = { urls: { site: baseURL ?? "", dashboard: dashboardUrl }, outbox };
    const { owner, path, seller, buyer } = await sendContract(server);
    const sam = new SignerPages(page);
    await sam.open(signingLink(await outbox.newestTo(seller.email)));
    await sam.agree();
    await adopt(sam);
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await sam.review();
    const place = page.locator(".place-finished[data-filled]:has(.place-ink)").first();
    const { number, part } = await whereIs(place);
    const found: Record<string, Ink> = {};
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      found[`signing page, ${theme}`] = await inkOnScreen(pageOf(place), part);
    }
    await sam.sign();

    await signIn(page, dashboardUrl, owner);
    await page.goto(dashboardUrl + path);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      const drawn = page.locator(".record-pages .page-view-page").nth(number - 1);
      found[`record, ${theme}`] = await inkOnScreen(drawn, part);
    }

    const bea = new SignerPages(page);
    await bea.open(signingLink(await outbox.newestTo(buyer.email)));
    await bea.agree();
    await bea.review();
    await bea.sign();
    const sealed = await sealedFile(page, `${dashboardUrl}${path}/files/sealed`);
    found["sealed page, by Poppler"] = await inkIn(popplerPage(sealed, number, 216), part, COLUMNS);

    const [first, ...others] = Object.entries(found);
    for (const [where, ink] of Object.entries(found)) {
      expect(fromInkColor(ink), `${where}: color`).toBeLessThanOrEqual(SHADE);
    }
    for (const [where, ink] of others) {
      expect(inkApart((first as [string, Ink])[1], ink, DISTANCE), `signing page and ${where}`).toBeLessThan(
        APART,
      );
    }
  });
}

const pageOf = (place: Locator) =>
  place.locator("xpath=ancestor::section[contains(@class,'page-view-page')]");

/** The page that a place is on, from 1, and what of it the place takes, without its foot. */
async function whereIs(place: Locator): Promise<{ number: number; part: PartOfPage }> {
  const shown = pageOf(place);
  await place.scrollIntoViewIfNeeded();
  const [box, whole] = [await place.boundingBox(), await shown.boundingBox()];
  const [, number = "1"] = /^Page (\d+)/.exec((await shown.getAttribute("aria-label")) ?? "") ?? [];
  if (!box || !whole) throw new Error("The place is not shown");
  const part = {
    x: (box.x - whole.x) / whole.width,
    y: (box.y - whole.y) / whole.height,
    width: box.width / whole.width,
    height: box.height / whole.height - FOOT / LETTER.height,
  };
  return { number: Number(number), part };
}

/** Once it is drawn. */
async function inkOnScreen(shown: Locator, part: PartOfPage): Promise<Ink> {
  let ink: Ink | undefined;
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      ink = await inkIn(await shown.screenshot({ animations: "disabled" }), part, COLUMNS);
      return hasInk(ink);
    })
    .toBe(true);
  return ink as Ink;
}

async function sealedFile(page: Page, address: string): Promise<Uint8Array> {
  let bytes: Uint8Array | undefined;
  await expect
    .poll(async () => {
      const response = await page.request.get(address);
      if (response.ok()) bytes = await response.body();
      return response.status();
    })
    .toBe(200);
  return bytes as Uint8Array;
}
