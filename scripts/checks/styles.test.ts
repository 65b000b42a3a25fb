import { expect, test } from "vitest";
import { foreignSheets } from "./styles.ts";

test("a component imports the sheets beside it and no other component's", () => {
  const code = `import { Field } from "@sealwright/design/field/field.tsx";
import "./card.css";
import "../chips/chips.css";
import "@sealwright/design/field/field.deferred.css";
import sheet from "../shell/deferred.css?url";
`;
  expect(foreignSheets("kit/card/card.tsx", code)).toEqual([
    "kit/card/card.tsx imports ../chips/chips.css; use the component that it belongs to",
    "kit/card/card.tsx imports @sealwright/design/field/field.deferred.css; use the component that it belongs to",
  ]);
});

test("what shows Markdown imports the sheets of what Markdown may contain", () => {
  expect(foreignSheets("kit/article/markdown-styles.ts", 'import "../figure/figure.css";')).toEqual([]);
});
