import { registerVerifiedAccount } from "./accounts.ts";
import type { PicturedScreen } from "./pictured-screens.ts";
import { buy } from "./purchases.ts";
import {
  openDashboard,
  openDraft,
  openSession,
  type SendingServer,
  sendContract,
  signBy,
  signingLink,
} from "./sent-contract.ts";
import { BILL_OF_SALE, type Paper } from "./sent-papers.ts";

/** An invented owner and who signs with them; the same at each run, so that screens can be compared. */
const OWNER = { name: "Paul Hart", email: "paul@hartproperties.example" };
const BUYER = { name: "Noor Haddad", email: "noor@haddad.example" };

const FURNITURE: Paper = {
  ...BILL_OF_SALE,
  answers: {
    ...BILL_OF_SALE.answers,
    seller: {
      kind: "person",
      name: OWNER.name,
      address: "418 Alder St, Oakland, CA 94607",
      email: OWNER.email,
    },
    buyer: {
      kind: "person",
      name: BUYER.name,
      address: "27 Cedar Ave, Oakland, CA 94611",
      email: BUYER.email,
    },
    items: [
      { itemName: "Oak dining table", itemPrice: 64_000 },
      { itemName: "Six oak chairs", itemPrice: 42_000 },
    ],
    governingState: "California",
  },
};

/**
 * Screens that the sample workspace lacks, of an owner on a server that nothing else uses: a contract about to be sent,
 * its signer's page, the record of a sealed one, API keys and the calendar.
 */
export async function ownerScreens(server: SendingServer): Promise<PicturedScreen[]> {
  const owner = await registerVerifiedAccount(server, OWNER.email);
  await buy(server, owner, "PRICE_FREELANCER_MONTHLY");
  const { cookie, post } = await openDashboard(server, owner);
  await post("/settings/account/name", { name: OWNER.name });
  await post("/settings/api", { name: "Accounting", mode: "test", scope: "envelopes:read" });

  const paper = FURNITURE;
  const sealed = await sendContract(server, { owner, paper, seller: OWNER, buyer: BUYER });
  // Both invitations before either signs: the record lists what happened in its order.
  const toOwner = await server.outbox.newestTo(OWNER.email, hasLink);
  const toBuyer = await server.outbox.newestTo(BUYER.email, hasLink);
  await signBy(signingLink(toOwner), OWNER.name);
  await signBy(signingLink(toBuyer), BUYER.name);
  for (const { email } of [OWNER, BUYER])
    await server.outbox.newestTo(email, ({ attachments }) => attachments.length > 0);

  const before = new Set((await server.outbox.mailsTo(BUYER.email)).map(({ id }) => id));
  await sendContract(server, { owner, paper, seller: OWNER, buyer: BUYER });
  const invitation = await server.outbox.newestTo(
    BUYER.email,
    (mail) => !before.has(mail.id) && hasLink(mail),
  );
  const session = await openSession(signingLink(invitation));
  const inDashboard = (name: string, path: string) => ({
    name,
    url: `${server.urls.dashboard}${path}`,
    cookie,
  });
  return [
    inDashboard("send", await openDraft(server, owner, paper)),
    { name: "sign", url: session.page, cookie: session.cookie },
    inDashboard("sealed", sealed.path),
    inDashboard("api-keys", "/settings/api"),
    inDashboard("deadlines", "/settings/deadlines#calendar"),
  ];
}

const hasLink = ({ links }: { links: string[] }) => links.some((link) => link.includes("/s/"));
