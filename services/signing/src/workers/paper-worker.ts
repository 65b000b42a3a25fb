import { parentPort } from "node:worker_threads";
import { brand } from "@sealwright/brand";
import { renderPdfToSign } from "@sealwright/forms/pdf";
import type { TaskName, Tasks } from "./tasks.ts";
import { allFonts, fontsOf, typefaces } from "./typefaces.ts";

/** One task at a time: whoever has the worker waits for its answer. */
const work: { [Name in TaskName]: (given: Tasks[Name]["given"]) => Promise<Tasks[Name]["answer"]> } = {
  async render({ document, date }) {
    const options = { fonts: fontsOf(document), date, creator: brand.name };
    const { file, pageCount } = await renderPdfToSign(document, options);
    return { bytes: file, pages: pageCount };
  },

  async seal({ shown, values, evidence, key: source, at, verifyUrl, tsaUrl }) {
    const { createTsaClient, openOwnCa, readPkcs12, renderCertificate, seal } = await import(
      "@sealwright/seal"
    );
    const fonts = allFonts();
    const certificate = await renderCertificate(evidence, { creator: brand.name, verifyUrl, fonts, at });
    const key =
      "ownCa" in source
        ? await openOwnCa(source.ownCa, at)
        : await readPkcs12(source.pkcs12, source.password, at);
    const sealed = await seal({
      ...{ shown, values, certificate, key, at, typefaces: typefaces() },
      evidence: new TextEncoder().encode(JSON.stringify(evidence)),
      ...(tsaUrl ? { timestamp: createTsaClient({ url: tsaUrl, now: () => at }) } : {}),
    });
    return { ...sealed, certificate };
  },

  async read(given) {
    const { readPdf } = await import("../imports/reading/read-pdf.ts");
    return readPdf(given);
  },
};

parentPort?.on("message", async ({ task, given }: { task: TaskName; given: never }) => {
  try {
    parentPort?.postMessage({ answer: await work[task](given) });
  } catch (error) {
    const { name, message, stack = "" } = error as Error;
    parentPort?.postMessage({ failure: { name, message, stack } });
  }
});
