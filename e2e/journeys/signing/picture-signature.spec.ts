import { sendContract, signingLink } from "@sealwright/testkit/sent-contract";
import sharp from "sharp";
import { SignerPages } from "../../support/pages/signer-pages.ts";
import { expect, test } from "../../support/test.ts";

/** A name on paper, photographed in a warm light. */
const photo = sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="400"><rect width="900" height="400" fill="#f3eee2"/>
    <path d="M120 260C180 60 260 60 240 200S330 320 380 190 470 110 480 220 620 300 760 140" fill="none"
    stroke="#22242c" stroke-width="11" stroke-linecap="round"/></svg>`,
  ),
);

test("SIGN-08 a signer takes the signature from a picture, and only its ink is sent", async ({
  page,
  outbox,
  baseURL,
  dashboardUrl,
}) => {
  const server = { urls: { site: baseURL ?? "", dashboard: dashboardUrl }, outbox };
  const { seller } = await sendContract(server);
  const sam = new SignerPages(page);
  await sam.open(signingLink(await outbox.newestTo(seller.email)));
  await sam.agree();
  const field = page.getByRole("group", { name: "Your signature" });
  await field.getByRole("radio", { name: "Picture" }).check();
  const file = field.getByLabel("Choose a picture");
  await file.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await expect(field.getByText("That file isn’t a picture.")).toBeVisible();
  await file.setInputFiles({
    name: "blank.png",
    mimeType: "image/png",
    buffer: await sharp({ create: { width: 600, height: 300, channels: 3, background: "#fff" } })
      .png()
      .toBuffer(),
  });
  await expect(field.getByText("No ink was found.")).toBeVisible();

  // What was chosen before is saved on its way, without a picture.
  const saved = page.waitForRequest((request) => {
    const outlines = new URLSearchParams(request.postData() ?? "").get("mark-outlines") ?? "[]";
    return request.url().endsWith("/fill") && outlines !== "[]";
  });
  await file.setInputFiles({
    name: "signature.jpg",
    mimeType: "image/jpeg",
    buffer: await photo.jpeg().toBuffer(),
  });
  const picture = field.getByRole("img", { name: "Your signature: from your picture" });
  await expect(picture).toBeVisible();
  const sent = new URLSearchParams((await saved).postData() ?? "");
  expect(JSON.parse(sent.get("mark-outlines") ?? "")).toEqual([expect.stringMatching(/^M[MLQCZ\d. -]+$/)]);
  expect(sent.get("mark")).toBe("uploaded");
  expect([...sent.keys()]).not.toContain("file");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await page.reload();
  await expect(field.getByRole("radio", { name: "Picture" })).toBeChecked();
  await expect(picture).toBeVisible();
  await sam.review();
  await expect(page.getByRole("img", { name: "As in your picture" }).first()).toBeVisible();
  await sam.sign();
});
