import type { People } from "@sealwright/protocol/signing/answers";
import { NO_TERMS } from "@sealwright/terms";
import { samplePdf } from "../api/pdf-samples.ts";
import { sendBill } from "../bill-of-sale.ts";
import { asOwner, type Colleague, joinWorkspace, type Owner } from "../colleagues.ts";
import { deadlineKit } from "../deadline-kit.ts";
import { type Harness, linkIn } from "../signing-harness.ts";

/** In every title and name of what is private. */
export const MARK = "Zanzibar";

export type Things = Awaited<ReturnType<typeof privateThings>>;

/** A workspace in which an admin, Hana, has a contract of each kind that is private to her and to Milo, who reads. */
export async function privateThings(signing: Harness) {
  const owner = signing.owner();
  const join = (role: Parameters<typeof joinWorkspace>[2], name: string) =>
    joinWorkspace(signing, owner, role, name);
  const [hana, milo] = [await join("admin", "Hana Holder"), await join("viewer", "Milo Mate")];
  const others = {
    owner,
    admin: await join("admin", "Ada Admin"),
    sender: await join("sender", "Sue Sender"),
    viewer: await join("viewer", "Vic Viewer"),
  };
  const holder = asOwner(hana);
  const bill = await sendBill(holder, { reminds: false, message: `${MARK} message` });
  for (const address of [bill.seller, bill.buyer]) {
    const signer = await signing.signer(linkIn(await signing.mailTo(address)));
    await signer.sign(`${MARK} Name`);
  }
  await signing.settled();
  await deadlineKit(signing).save(holder, bill.id, { end: "2026-08-02" }, { title: `${MARK} chairs` });
  const out = await sendBill(holder, { reminds: false, message: `${MARK} offer` });
  const form = String(
    (await hana.here("form-drafts/start", { from: { form: 1045 }, title: `${MARK} sale` })).body.id,
  );
  const files = String(
    (await hana.here("drafts/start", { name: `${MARK} supply.pdf`, bytes: await samplePdf() })).body.id,
  );
  const lease = String(
    (await hana.here("imports/upload", { kind: "pdf", name: `${MARK}.pdf`, bytes: await samplePdf(3) })).body
      .id,
  );
  const terms = { ...NO_TERMS, otherSide: `${MARK} Inc.`, end: "2026-12-31" };
  await hana.here("imports/confirm", { id: lease, title: `${MARK} lease`, terms, version: null });
  const ids = { bill: bill.id, out: out.id, form, files, lease };
  for (const id of Object.values(ids)) await hide(hana, id, [milo]);
  return { owner, hana, milo, others, ids, bill, out };
}

export const hide = (
  by: Pick<Colleague, "here">,
  id: string,
  members: readonly Pick<Colleague, "member">[],
) => by.here("contracts/privacy", { id, from: null, to: members.map(({ member }) => member) });

/** How someone of the workspace calls in it. */
export const callOf = (one: Owner | Colleague): Owner["call"] => ("here" in one ? one.here : one.call);

export const peopleOf = async (call: Owner["call"]) => (await call("people/list")).body as unknown as People;
