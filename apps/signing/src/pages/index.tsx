import { createHash } from "node:crypto";
import { brand } from "@sealwright/brand";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import script from "../browser/page.ts?raw";
import type { SigningPagesConfig } from "../server/config.ts";
import { ContractPage } from "./contract/desk.tsx";
import { DoorPage, doorTitle } from "./door/door.tsx";
import { FrameProvider } from "./frame/frame-context.ts";
import { messagesOf } from "./frame/frame-messages.ts";
import { SessionLink } from "./frame/session-link.tsx";
import { PersonName } from "./layout/person-name.tsx";
import { Shell } from "./layout/shell.tsx";
import styles from "./layout/styles.css?inline";
import { LeavePageView, WAYS } from "./leave/leave.tsx";
import { InvalidForm, MESSAGES, MessagePage, ServerError } from "./message-pages.tsx";
import type { RenderedPages, ShownFrame, SignersPage } from "./page-data.ts";
import { CodePage, codeTitle } from "./session/code.tsx";
import { ConsentPage } from "./session/consent.tsx";
import { DonePage, doneTitle } from "./session/done.tsx";
import { DECLINED_TITLE, DeclinedPage, EndedPage, endedTitle } from "./session/ended.tsx";
import { ReviewPage } from "./session/review.tsx";

export type { RenderedPages } from "./page-data.ts";

const stylePath = `/assets/signing.${contentHash(styles)}.css`;
const scriptPath = `/assets/page.${contentHash(script)}.js`;

export const pages: RenderedPages = {
  contentSecurityPolicy: [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  assets: {
    [stylePath]: { type: "text/css; charset=utf-8", body: styles },
    [scriptPath]: { type: "text/javascript; charset=utf-8", body: script },
  },
  render(page, config, frame) {
    const { title, children } = content(page);
    return `<!doctype html>${renderToStaticMarkup(
      <FrameProvider value={frame}>
        <Shell
          title={isWrong(page) ? `Error: ${title}` : title}
          stylePath={stylePath}
          scriptPath={scriptPath}
          aside={<Aside page={page} />}
          links={linksOf(page, config)}
          wide={page.name === "contract" || page.name === "consent"}
          messages={frame && JSON.stringify(talkOf(frame, page))}
        >
          {children}
        </Shell>
      </FrameProvider>,
    )}`;
  },
};

function talkOf({ session, origins, act }: ShownFrame, { name }: SignersPage) {
  return { session, origins, says: messagesOf(act, name) };
}

function isWrong(page: SignersPage): boolean {
  if ("filled" in page) return Object.keys(page.filled.problems).length > 0;
  return "error" in page && page.error !== undefined;
}

function Aside({ page }: { page: SignersPage }) {
  if (page.name === "contract") {
    return <SessionLink href={`/sign/${page.session}/contract.pdf?save`}>Save PDF</SessionLink>;
  }
  const name =
    "signing" in page ? page.signing.signer.name : page.name === "door" ? page.door.name : undefined;
  return (
    name && (
      <span>
        For <PersonName name={name} />
      </span>
    )
  );
}

/** The ways out that make sense on a page. */
function linksOf(page: SignersPage, { siteUrl }: SigningPagesConfig): [name: string, href: string][] {
  const privacy: [string, string] = ["Privacy", `${siteUrl}/privacy-policy`];
  if (!("signing" in page)) return [privacy, ["Report this", `mailto:${brand.email.support}?subject=Report`]];
  const to = (way: string) => `/sign/${page.session}/${way}`;
  const isOpen = ["consent", "contract", "review"].includes(page.name);
  return [
    ...(isOpen
      ? ([
          ["Ask for paper", to("paper")],
          ["Decline", to("decline")],
        ] as [string, string][])
      : []),
    privacy,
    ["Report this", to("report")],
  ];
}

function content(page: SignersPage): { title: string; children: ReactNode } {
  switch (page.name) {
    case "door":
      return {
        title: doorTitle(page.door),
        children: <DoorPage {...page} />,
      };
    case "code":
      return { title: codeTitle(page), children: <CodePage {...page} /> };
    case "consent":
      return { title: "Check that you can open it", children: <ConsentPage {...page} /> };
    case "contract":
      return { title: `Read and sign: ${page.signing.envelope.title}`, children: <ContractPage {...page} /> };
    case "review":
      return { title: "Review and sign", children: <ReviewPage {...page} /> };
    case "done":
      return { title: doneTitle(page.signing), children: <DonePage {...page} /> };
    case "declined":
      return { title: DECLINED_TITLE, children: <DeclinedPage {...page} /> };
    case "ended":
      return { title: endedTitle(page.signing.envelope.state), children: <EndedPage {...page} /> };
    case "decline":
    case "paper":
    case "report":
      return { title: WAYS[page.name].title, children: <LeavePageView {...page} way={page.name} /> };
    case "invalid-form":
      return { title: "That didn’t reach us whole", children: <InvalidForm {...page} /> };
    case "server-error":
      return { title: "Something went wrong", children: <ServerError {...page} /> };
    default: {
      const { title, says } = MESSAGES[page.name];
      return { title, children: <MessagePage title={title}>{says}</MessagePage> };
    }
  }
}

function contentHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
