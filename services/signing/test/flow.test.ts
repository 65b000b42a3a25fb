import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { PDF } from "@libpdf/core";
import { fromPem, verify, verifyChain } from "@sealwright/seal";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readEvents } from "../src/envelope/events.ts";
import { sendBill, signers } from "./bill-of-sale.ts";
import { type Harness, linkIn, startSigning } from "./signing-harness.ts";

let signing: Harness;
beforeAll(async () => {
  signing = await startSigning();
});
afterAll(() => signing.stop());

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

function textOf(file: Uint8Array): string {
  return execFileSync("pdftotext", ["-raw", "-", "-"], { input: file, encoding: "utf8" }).replaceAll(
    /\s+/g,
    " ",
  );
}

describe("from a form to the sealed file", () => {
  test("SIGN-01, SIGN-04, SEAL-01, SEAL-02: everyone signs, and all get the sealed file and its certificate", async () => {
    const owner = signing.owner();
    const copy = {
      role: "copy",
      party: "",
      name: "Cora Copy",
      email: "cora@example.com",
      capacity: "",
      order: 1,
      needsCode: false,
    };
    const { id, envelope, seller, buyer } = await sendBill(owner, { recipients: [...signers(), copy] });

    const sam = await signing.signer(linkIn(await signing.mailTo(seller)));
    expect(sam.opened.status).toBe(200);
    expect(await sam.sign("Sam Seller")).toMatchObject({ status: 200 });
    expect((await owner.call("contracts/read", { id })).body.state).toBe("sent");
    const bea = await signing.signer(linkIn(await signing.mailTo(buyer)));
    expect(await bea.sign("Bea Buyer")).toMatchObject({ status: 200 });
    expect((await owner.call("contracts/read", { id })).body.state).toBe("completed");

    const attached = await Promise.all(
      [seller, buyer, "cora@example.com", owner.email].map(async (address) => {
        const { content } = await signing.mailTo(address, ({ content: mail }) =>
          mail.subject.startsWith("Signed"),
        );
        return content.attachments ?? [];
      }),
    );
    const [[sealed, certificate] = []] = attached;
    expect(new Set(attached.map(([file]) => sha256(file?.bytes ?? new Uint8Array()))).size).toBe(1);
    expect((await PDF.load(new Uint8Array(certificate?.bytes ?? []))).getPageCount()).toBe(2);

    await signing.settled();
    const record = (await owner.call("contracts/read", { id })).body as {
      sealed: boolean;
      envelope: { documents: { shownHash: string; sealedHash: string | null }[] };
    };
    const [document] = record.envelope.documents;
    expect(record.sealed).toBe(true);
    expect(document?.sealedHash).toBe(sha256(sealed?.bytes ?? new Uint8Array()));
    const shown = new Uint8Array(await (await owner.file(id, "shown")).arrayBuffer());
    expect(sha256(shown)).toBe(document?.shownHash);
    expect(
      Buffer.from(sealed?.bytes ?? [])
        .subarray(0, shown.length)
        .equals(shown),
    ).toBe(true);
    const verdict = await verify(new Uint8Array(sealed?.bytes ?? []), fromPem(await signing.signing.roots()));
    expect(verdict.kind).toBe("sealed");
    expect(verdict.evidence?.recipients.map(({ signature }) => signature?.by)).toEqual(["typed", "typed"]);
    expect(verdict.evidence?.recipients.map(({ role }) => role)).toEqual(["Seller", "Buyer"]);

    const [before, after] = [textOf(shown), textOf(new Uint8Array(sealed?.bytes ?? []))];
    for (const words of [` · ${envelope}`, "Check this file", "https://site.example/verify"])
      expect(before).toContain(words);
    expect(before).not.toContain("Sam Seller: signed");
    for (const name of ["Sam Seller", "Bea Buyer"]) expect(after).toContain(`${name}: signed`);
    expect(before.match(/Page \d of \d/g)).toEqual(after.match(/Page \d of \d/g));

    const events = await readEvents(signing.query as never, envelope);
    expect(await verifyChain(events)).toEqual({ isIntact: true });
    expect(events.map(({ kind }) => kind).filter((kind) => kind === "sealed")).toEqual(["sealed"]);
  });
});
