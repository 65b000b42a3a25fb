import { type PropsOf, page } from "../../shell/page.ts";
import { ImportCheck } from "./check/import-check.tsx";
import { ImportDelete } from "./check/import-delete.tsx";
import { ImportList } from "./list/import-list.tsx";
import { Imports } from "./start/imports.tsx";

export const pages = {
  imports: page({ title: "Import contracts", body: Imports, layout: "surface", section: "/" }),
  import: page({
    title: ({ record }) => (record.isConfirmed ? record.title : "Import a signed contract"),
    body: ImportCheck,
    layout: "surface",
    section: "/",
  }),
  "import-delete": page({ title: "Delete it for good?", body: ImportDelete, section: "/" }),
  "import-list": page({ title: "Check the list", body: ImportList, layout: "surface", section: "/" }),
};

declare module "../../shell/page.ts" {
  interface DashboardPages extends PropsOf<typeof pages> {}
}
