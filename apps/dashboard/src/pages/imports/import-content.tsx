import type { Content } from "../layout/page-content.ts";
import type { DashboardPage } from "../page-data.ts";
import { ImportCheck } from "./check/import-check.tsx";
import { ImportDelete } from "./check/import-delete.tsx";
import { ImportList } from "./list/import-list.tsx";
import { Imports } from "./start/imports.tsx";

type ImportPage = Extract<DashboardPage, { name: "imports" | "import" | "import-delete" | "import-list" }>;

export function importContent(page: ImportPage): Content {
  switch (page.name) {
    case "imports":
      return { title: "Import contracts", children: <Imports {...page} />, wide: true };
    case "import":
      return {
        title: page.record.isConfirmed ? page.record.title : "Import a signed contract",
        children: <ImportCheck {...page} />,
        wide: true,
      };
    case "import-delete":
      return { title: "Delete it for good?", children: <ImportDelete {...page} /> };
    case "import-list":
      return { title: "Check the list", children: <ImportList {...page} />, wide: true };
  }
}
