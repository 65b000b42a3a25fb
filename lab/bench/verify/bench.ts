import { chromium } from "@playwright/test";
import { SEAL_ROOTS_PATH } from "@sealwright/protocol/seal-roots/path";
import { seal } from "@sealwright/seal";
import { ensureChromium } from "@sealwright/testkit/install-chromium";
import { textPdf } from "@sealwright/testkit/text-pdf";
import { pemOf } from "../../../packages/seal/test/support/programs.ts";
import { jsonBytes, sampleEvidence, sampleRequest } from "../../../packages/seal/test/support/sample.ts";
import { startOwnServer } from "../measure/own-server.ts";
import { median } from "../measure/statistics.ts";
import { aim, number } from "../measure/table.ts";
import { withTemporaryFolder } from "../measure/temporary-folder.ts";

const PAGES = 100;
/** CPU throttling factor. */
const SLOWER = 4;
const RUNS = 5;
const TARGET_MS = 3000;

/** Checks a sealed file of a hundred pages at /verify, from the choice of the file to the answer. */
export function benchVerify(): Promise<boolean> {
  return withTemporaryFolder(async (folder) => {
    const server = await startOwnServer({ DATA_DIR: `${folder}/data` });
    try {
      const times = await measure(`http://localhost:${server.port}/verify`);
      const time = median(times);
      console.log(aim(`${PAGES} pages at ${SLOWER}× slowdown`, `${number(time)} ms`, time < TARGET_MS));
      return true;
    } finally {
      await server.process.stop();
    }
  });
}

async function measure(url: string): Promise<number[]> {
  const line = "The supplier delivers the goods of this page on the day that the client names in writing.\n";
  const pages = Array.from({ length: PAGES }, (_, page) => `Page ${page + 1}\n${line.repeat(40)}`);
  const shown = await textPdf(...pages);
  const { request, roots } = await sampleRequest();
  const evidence = jsonBytes(await sampleEvidence(shown));
  const { file } = await seal({ ...request, shown, values: {}, evidence });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ serviceWorkers: "block" });
    await page.route(`**${SEAL_ROOTS_PATH}`, (route) => route.fulfill({ body: pemOf(roots) }));
    await page.goto(url);
    await page.getByLabel(/^Choose a PDF/).focus();
    await page.waitForLoadState("networkidle");
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const name = `Run-${run}.pdf`;
      const field = page.getByLabel(/^(Choose a PDF|Check another PDF)/);
      const from = performance.now();
      await field.setInputFiles({ name, buffer: Buffer.from(file), mimeType: "application/pdf" });
      await page.getByText(`Sealed and unchanged: ${name}`).waitFor({ state: "attached" });
      times.push(performance.now() - from);
    }
    return times;
  } finally {
    await browser.close();
  }
}
