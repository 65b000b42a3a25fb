import type { Content } from "../layout/content.ts";
import { ImportCheck } from "./check/import-check.tsx";
import { ImportDelete } from "./check/import-delete.tsx";
import type { ImportPage } from "./import-page.ts";
import { ImportList } from "./list/import-list.tsx";
import { Imports } from "./start/imports.tsx";

export function importContent(page: ImportPage): Content {
  switch (page.name) {
    case "imports":
      return { title: "Import contracts", children: <Imports {...page} />, layout: "surface" };
    case "import":
      return {
        title: page.record.isConfirmed ? page.record.title : "Import a signed contract",
        children: <ImportCheck {...page} />,
        layout: "surface",
      };
    case "import-delete":
      return { title: "Delete it for good?", children: <ImportDelete {...page} /> };
    case "import-list":
      return { title: "Check the list", children: <ImportList {...page} />, layout: "surface" };
  }
}
