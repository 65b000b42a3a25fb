import { type PropsOf, page } from "../../shell/page.ts";
import { AccountDeleted, AccountRetained } from "./account-deleted.tsx";
import { Data } from "./data.tsx";
import { Draft, DraftDelete } from "./draft.tsx";
import { Home } from "./home.tsx";
import { SignedOut } from "./signed-out.tsx";

const ACCOUNT = "/settings/account";

export const pages = {
  home: page({ title: "Your account", body: Home, section: ACCOUNT }),
  draft: page({ title: "Your draft", body: Draft, section: ACCOUNT }),
  "draft-delete": page({ title: "Delete this draft?", body: DraftDelete, section: ACCOUNT }),
  data: page({ title: "Your data", body: Data, section: "/settings/data" }),
  "signed-out": page({ title: "You’re signed out", body: SignedOut }),
  "account-deleted": page({ title: "Your account was deleted", body: AccountDeleted }),
  "account-retained": page({ title: "Your account still exists", body: AccountRetained }),
};

declare module "../../shell/page.ts" {
  interface DashboardPages extends PropsOf<typeof pages> {}
}
