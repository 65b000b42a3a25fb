import { type Browser, chromium } from "@playwright/test";
import { type Answers, type Form, fillForm, writeAnswersFile, writeText } from "@sealwright/forms";
import { ensureChromium } from "@sealwright/testkit/install-chromium";
import { makePdf } from "../../../apps/site/src/features/forms/form-page/form-files.ts";
import { openForm, slowPage } from "./slow-page.ts";
import { pagesOf, type TakenPdf, takePdf } from "./take-pdf.ts";

const ON = "2026-11-28";

const PAGES = 12;
const RUNS = 5;
/** About a third of a page. */
const STEP = 1000;
const LANDLORD = { name: "Jana Berg" };

/**
 * Downloads a form whose answers fill twelve pages, each time from a page that has loaded nothing for it yet.
 * @param long id of the question whose answer is extended until they do
 */
export async function measureLongPdf(url: string, long: string): Promise<TakenPdf[]> {
  const form = (await (await fetch(`${url}.json`)).json()) as Form;
  const answers = await longAnswers(form, long);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
  try {
    const downloads: TakenPdf[] = [];
    for (let run = 0; run < RUNS; run += 1) downloads.push(await takeFilled(browser, url, form, answers));
    return downloads;
  } finally {
    await browser.close();
  }
}

async function longAnswers(form: Form, long: string): Promise<Answers> {
  const words = writeText(fillForm(form, {}, ON)).replaceAll(/\s+/g, " ");
  for (let length = STEP; length < words.length; length += STEP) {
    const answers = { landlord: LANDLORD, [long]: words.slice(0, length).trim() };
    if (pagesOf(await makePdf(form, fillForm(form, answers, ON), true)) >= PAGES) return answers;
  }
  throw new Error(`The form’s own text does not fill ${PAGES} pages.`);
}

async function takeFilled(browser: Browser, url: string, form: Form, answers: Answers): Promise<TakenPdf> {
  const page = await slowPage(browser);
  await openForm(page, url);
  const file = { name: "answers.json", mimeType: "application/json" };
  const text = writeAnswersFile(form, answers, new Date());
  await page.getByLabel("Answers file").setInputFiles({ ...file, buffer: Buffer.from(text) });
  await page.getByRole("article").getByText("Berg").first().waitFor();
  const taken = await takePdf(page);
  await page.close();
  return taken;
}
