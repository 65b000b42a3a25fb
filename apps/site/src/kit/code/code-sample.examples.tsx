import type { Examples } from "@sealwright/design/example.ts";
import { CodeSample } from "./code-sample.tsx";

const code =
  '# a test key costs nothing\ncurl -H "Authorization: Bearer $SIGNING_API_KEY" \\\n  "$API/envelopes"';

export const examples: Examples = {
  kind: "Content",
  title: "Code sample",
  about: "Code to read and copy, on ink in both themes. Strings and comments are set apart; nothing else is.",
  examples: [
    {
      name: "With a title",
      wide: true,
      view: <CodeSample label="List envelopes" title="Shell" code={code} />,
    },
    { name: "Bare", wide: true, view: <CodeSample label="List envelopes, bare" code={code} /> },
  ],
};
