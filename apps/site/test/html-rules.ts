import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // How React and Astro write what a parser reads the same: <br/>, checked="", autoComplete.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "attr-case": "off",
    // React's useId begins with an underscore, which HTML allows.
    "valid-id": ["error", { relaxed: true }],
    // Telephone numbers are kept in one line by the style sheet.
    "tel-non-breaking": "off",
    // The check boxes of one question share its name, as radio buttons do.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
    // The password box carries autocapitalize for when it shows what was typed and is a text box.
    "input-attributes": "off",
  },
});

/** Astro puts it before a page's first island, wherever that stands; browsers apply it there, too. */
const ISLAND_STYLE = /<style>astro-island,[\w,-]*\{display:contents\}<\/style>/g;

/** What is wrong with a page's HTML, by rule, line and column. */
export async function htmlProblems(html: string): Promise<string[]> {
  const report = await validator.validateString(html.replace(ISLAND_STYLE, ""));
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, line, column, message }) => `${ruleId} ${line}:${column} ${message}`),
  );
}
