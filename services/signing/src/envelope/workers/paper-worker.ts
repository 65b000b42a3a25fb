import { parentPort } from "node:worker_threads";
import { brand } from "@sealwright/brand";
import { readFonts as readFontsOf } from "@sealwright/forms/fonts";
import { renderPdfToSign } from "@sealwright/forms/pdf";
import { describeDevice } from "@sealwright/protocol/describe-device";
import { readFonts } from "@sealwright/typefaces/node";
import { hashOf } from "../../base/hash.ts";
import { lastBlock } from "./last-block.ts";
import type { TaskName, Tasks } from "./tasks.ts";

/** One task at a time: the pool waits for its answer. */
const work: { [Name in TaskName]: (given: Tasks[Name]["given"]) => Promise<Tasks[Name]["answer"]> } = {
  async render({ document, date, envelope, verifyUrl, signers }) {
    const { file, places, pageCount } = await renderPdfToSign(document, {
      fonts: await readFontsOf(document),
      date,
      creator: brand.name,
      number: envelope,
      ...(signers === undefined ? {} : { lastBlock: lastBlock({ verifyUrl, signers }) }),
    });
    return { bytes: file, pages: pageCount, sha256: hashOf(file), places };
  },

  async seal({ shown, values, valuesIfThere, evidence: given, typed, key: source, at, verifyUrl, tsaUrl }) {
    const { createTsaClient, openOwnCa, readPkcs12, renderCertificate, seal } = await import(
      "@sealwright/seal"
    );
    const { withTypedInk } = await import("../typed-ink.ts");
    const evidence = await withTypedInk(given, typed);
    const facts = JSON.stringify(evidence);
    const fonts = await readFonts(facts.split('"'));
    const certificate = await renderCertificate(evidence, {
      creator: brand.name,
      verifyUrl,
      fonts,
      at,
      describeDevice,
      hasTimestamp: tsaUrl !== undefined,
    });
    const key =
      "ownCa" in source
        ? await openOwnCa(source.ownCa, at)
        : await readPkcs12(source.pkcs12, source.password, at);
    const sealed = await seal({
      shown,
      values,
      valuesIfThere,
      certificate,
      key,
      at,
      fonts: await readFonts(textsOf({ ...values, ...valuesIfThere })),
      evidence: new TextEncoder().encode(facts),
      ...(tsaUrl ? { timestamp: createTsaClient({ url: tsaUrl, now: () => at }) } : {}),
    });
    return { ...sealed, certificate };
  },

  async fill({ shown, values, valuesIfThere = {} }) {
    const { appendValues } = await import("@sealwright/seal");
    const bytes = await appendValues({
      shown,
      values,
      valuesIfThere,
      fonts: await readFonts(textsOf({ ...values, ...valuesIfThere })),
    });
    return { bytes, sha256: hashOf(bytes) };
  },

  async letter({ text, hand }) {
    const { outlinesOfName } = await import("../typed-ink.ts");
    return outlinesOfName(text, hand);
  },

  async inspect(given) {
    const { inspectPdf } = await import("../uploads/inspect-pdf.ts");
    return inspectPdf(given);
  },

  async convert({ bytes }) {
    const { asPdf } = await import("../uploads/picture-to-pdf.ts");
    return asPdf(bytes);
  },

  async place(given) {
    const { placeFields } = await import("../uploads/place-fields.ts");
    return placeFields(given);
  },

  async propose({ file }) {
    const { readProposals } = await import("../uploads/proposals/read-proposals.ts");
    return readProposals(file);
  },

  async find(given) {
    const { findTexts } = await import("../uploads/find-text.ts");
    return findTexts(given);
  },

  async read(given) {
    const { readPdf } = await import("../../reading/read-pdf.ts");
    return readPdf(given);
  },
};

function textsOf(values: Tasks["seal"]["given"]["values"]): string[] {
  return Object.values(values).flatMap((value) => {
    if (value.kind === "text") return value.text;
    return value.kind === "ink" ? (value.caption ?? []) : [];
  });
}

// PDF.js leaves rejected promises of damaged files behind, which would end the worker in the middle of the
// next task. Tasks await their own.
process.on("unhandledRejection", () => {});

parentPort?.on("message", async ({ task, given }: { task: TaskName; given: never }) => {
  try {
    parentPort?.postMessage({ answer: await work[task](given) });
  } catch (error) {
    const { name, message, stack = "" } = error as Error;
    parentPort?.postMessage({ failure: { name, message, stack } });
  }
});
