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

/** Problems of a page's HTML, by rule, line and column. */
export async function htmlProblems(html: string): Promise<string[]> {
  const report = await validator.validateString(html.replace(ISLAND_STYLE, ""));
  const problems = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, line, column, message }) => `${ruleId} ${line}:${column} ${message}`),
  );
  return [...problems, ...timeProblems(html)];
}

/** Without `datetime`, the text of a `time` is read by machines: a month, a day, a time of day, a moment or a year. */
const READABLE_TIME =
  /^(?:\d{4}(?:-\d{2}(?:-\d{2})?)?|\d{2}:\d{2}(?::\d{2})?|\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?Z?)$/;

/** What a script would fill in later: nothing but zeros, dashes and punctuation, or nothing at all. */
const PLACEHOLDER = /^[-0\s:.–—_]*$/;

function timeProblems(html: string): string[] {
  return [...html.matchAll(/<time\b([^>]*)>([^<]*)/gi)].flatMap(([element, attributes = "", inner = ""]) => {
    const text = inner.trim();
    if (PLACEHOLDER.test(text)) return `time-placeholder ${element} waits for a script`;
    if (/\bdatetime=/i.test(attributes) || READABLE_TIME.test(text)) return [];
    return `time-text ${element} is no time that machines read`;
  });
}
