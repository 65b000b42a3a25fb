import { type PropsOf, page } from "../../shell/page.ts";
import { Draft } from "./documents/draft.tsx";
import { Start } from "./documents/start.tsx";
import { Send } from "./send.tsx";

export const pages = {
  send: page({
    title: ({ contract }) => `Send ${contract.title}`,
    body: Send,
    layout: "surface",
    section: "/",
  }),
  "send-document": page({ title: "Send a document", body: Start, layout: "surface", section: "/" }),
  "document-draft": page({
    title: ({ draft }) => `Send ${draft.title}`,
    body: Draft,
    places: true,
    layout: "surface",
    section: "/",
  }),
};

declare module "../../shell/page.ts" {
  interface DashboardPages extends PropsOf<typeof pages> {}
}
