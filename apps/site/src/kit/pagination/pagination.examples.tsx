import type { Examples } from "@sealwright/design/example.ts";
import { Pagination } from "./pagination.tsx";

const hrefOf = (page: number) => `#page-${page}`;

export const examples: Examples = {
  kind: "Actions",
  title: "Pagination",
  about: "The pages of a long list.",
  examples: [
    {
      name: "First of many",
      wide: true,
      view: <Pagination label="Blog" page={1} pages={12} hrefOf={hrefOf} />,
    },
    {
      name: "In the middle",
      wide: true,
      view: <Pagination label="News" page={6} pages={12} hrefOf={hrefOf} />,
    },
    { name: "Last of few", view: <Pagination label="Stories" page={3} pages={3} hrefOf={hrefOf} /> },
  ],
};
