import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { markdown } from "./markdown.ts";

const folder = mkdtempSync(join(tmpdir(), "posts-"));
mkdirSync(join(folder, "diagrams"));
afterAll(() => rmSync(folder, { recursive: true }));

const renderer = await markdown.processor.createRenderer({ syntaxHighlight: false });

async function render(text: string): Promise<string> {
  const { code } = await renderer.render(text, { fileURL: pathToFileURL(join(folder, "post.md")) });
  return code;
}

function draw(svg: string): Promise<string> {
  writeFileSync(join(folder, "diagrams/one.svg"), svg);
  return render('![A "box"](./diagrams/one.svg "Its caption")');
}

test("code is escaped, its strings and comments set apart, and no two blocks have the same label", async () => {
  const html = await render('```ts title="a.ts"\nconst a = "<b>"; \n// why\n```\n\n```sh\nls\n```');
  expect(html).toContain('<p class="code-title">a.ts</p>');
  expect(html).toContain("<i>&quot;&lt;b&gt;&quot;</i>");
  expect(html).toContain("<em>// why</em>");
  expect(html.match(/aria-label="[^"]+"/g)).toEqual([
    'aria-label="Code 1, TypeScript"',
    'aria-label="Code 2, Shell"',
  ]);
});

test("code in an unknown language is refused", async () => {
  await expect(render("```cobol\nSTOP RUN.\n```")).rejects.toThrow("“cobol” is no language of posts");
});

test("a table scrolls in its own box, named by its columns, without style attributes", async () => {
  const html = await render("| Bank | Days |\n| --- | ---: |\n| One | 4 |");
  expect(html).toContain('<section class="table-frame" tabindex="0" aria-label="Table 1: Bank, Days">');
  expect(html).toContain('<td class="figures">4</td>');
  expect(html).not.toContain("style=");
});

test("a drawing becomes part of the page, with its alternative text and caption", async () => {
  const html = await draw('<?xml version="1.0"?>\n<svg viewBox="0 0 9 9">\n  <rect class="box"/>\n</svg>');
  expect(html).toContain('<svg role="img" aria-label="A “box”" viewBox="0 0 9 9"><rect class="box"/></svg>');
  expect(html).toContain("<figcaption>Its caption</figcaption>");
});

test.each([
  ['<svg width="9"></svg>', "no svg element with a viewBox"],
  ['<svg viewBox="0 0 9 9"><rect style="fill:red"/></svg>', 'has style="'],
  ['<svg viewBox="0 0 9 9"><path fill="red"/></svg>', 'has fill="'],
  ['<svg viewBox="0 0 9 9"><g id="a"/></svg>', 'has id="'],
  ['<svg viewBox="0 0 9 9"><script>1</script></svg>', "has <script"],
])("a drawing is refused: %s", async (svg, problem) => {
  await expect(draw(svg)).rejects.toThrow(problem);
});

test("a drawing without a file or without alternative text is refused", async () => {
  await expect(render("![What](./diagrams/none.svg)")).rejects.toThrow("none.svg");
  await expect(render("![](./diagrams/one.svg)")).rejects.toThrow("no alternative text");
});

test("footnotes are sources, each with a way back", async () => {
  const html = await render("A claim.[^1]\n\n[^1]: Somewhere, <https://example.org>, read November 2, 2026.");
  expect(html).toContain('id="footnote-label">Sources</h2>');
  expect(html).toContain('<li id="fn-1">');
  expect(html).toContain('href="#fnref-1"');
});
