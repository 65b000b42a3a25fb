import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const tokens = readFileSync(fileURLToPath(import.meta.resolve("@sealwright/design/tokens.css")), "utf8");

/** The design system's values, and the little that these pages need of their own. */
export const stylesheet = `
${tokens}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.55 var(--font-sans);
  overflow-wrap: anywhere;
  -webkit-text-size-adjust: 100%;
}
header, main { max-width: 50rem; margin: 0 auto; padding: 0 clamp(1rem, 4vw, 2rem); }
header p {
  max-width: none;
  margin: 0;
  padding: 1.25rem 0;
  border-bottom: 1px solid var(--rule);
  color: var(--ink-2);
}
header a { font: 500 1.25rem/1.2 var(--font-serif); color: var(--ink); text-decoration: none; margin-right: .5rem; }
header a.part { font: inherit; color: var(--pen); text-decoration: underline; }
main { padding-block: clamp(2rem, 6vw, 3.5rem) 4rem; }
h1 { margin: 0 0 .75rem; font: 500 clamp(2rem, 1.5rem + 2.4vw, 3rem)/1.1 var(--font-serif); text-wrap: balance; }
h2 { margin: 2.5rem 0 .75rem; font: 500 1.375rem/1.25 var(--font-serif); }
p { margin: 0 0 1rem; max-width: 62ch; }
a { color: var(--pen); text-underline-offset: .18em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--pen); outline-offset: 3px; }
.quiet { color: var(--ink-2); }

.controls { display: flex; flex-wrap: wrap; gap: 1rem; align-items: end; margin: 2rem 0 1.5rem; }
.filter { display: flex; flex-wrap: wrap; flex: 1 1 18rem; gap: .5rem; align-items: end; }
.filter label { flex: 1 1 12rem; color: var(--ink-2); font-size: .875rem; }
.filter input { display: block; width: 100%; margin-top: .25rem; }
input, button {
  min-height: 2.75rem;
  padding: .5rem .875rem;
  border: 1px solid var(--field);
  border-radius: 2px;
  background: var(--sheet);
  color: var(--ink);
  font: inherit;
}
button { font-weight: 600; cursor: pointer; }
button:hover { border-color: var(--ink); }
.count { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 0 0 .75rem; }

.mails { margin: 0; padding: 0; list-style: none; background: var(--sheet); border: 1px solid var(--rule); }
.mails li { border-top: 1px solid var(--rule); }
.mails li:first-child { border-top: 0; }
.mails a { display: block; padding: .875rem 1.125rem; color: inherit; text-decoration: none; }
.mails a:focus-visible { outline-offset: -3px; }
.mails .subject { display: block; color: var(--pen); font: 500 1.1875rem/1.35 var(--font-serif); }
.mails a:hover .subject { text-decoration: underline; }
.mails .about { display: flex; flex-wrap: wrap; gap: 0 1.25rem; justify-content: space-between; color: var(--ink-2); font-size: .9375rem; }
.mails .sms { padding: .875rem 1.125rem; }
.mails .sms .subject { color: inherit; }
.empty { padding: 1.5rem 1.125rem; background: var(--sheet); border: 1px dashed var(--rule); }
.empty p { margin: 0; }

.consent { max-width: 30rem; margin-top: 1.75rem; }
.consent label { display: block; margin: 0 0 1.125rem; color: var(--ink-2); }
.consent label:not(.choice) input { display: block; width: 100%; margin-top: .25rem; }
.consent .choice { display: flex; gap: .625rem; align-items: start; }
.consent .choice input { flex: none; width: 1.25rem; min-height: 1.25rem; margin: .125rem 0 0; accent-color: var(--pen); }
.consent .problem { margin-top: -.625rem; color: var(--err); }
.answers [value="continue"] { border-color: var(--pen); background: var(--pen); color: var(--sheet); }
.answers { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.75rem; }

.facts { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .25rem 1.25rem; margin: 1.25rem 0 0; }
.facts dt { color: var(--ink-2); }
.facts dd { margin: 0; }
.links { margin: 2rem 0 0; padding: 1.25rem 1.125rem; background: var(--sheet); border: 1px solid var(--pen); }
.links h2 { margin: 0 0 .75rem; }
.links ul { margin: 0; padding: 0; list-style: none; }
.links li + li { margin-top: .875rem; padding-top: .875rem; border-top: 1px solid var(--rule); }
.links a { display: block; }
.links strong { display: block; font-weight: 600; }
.links code { font: .875rem/1.5 var(--font-mono); color: var(--ink-2); }
iframe {
  display: block;
  width: 100%;
  height: 42rem;
  max-height: 85vh;
  min-height: 12rem;
  border: 1px solid var(--rule);
  background: white;
  color-scheme: light;
  resize: vertical;
}
details { margin-top: 1.5rem; }
summary { padding: .5rem 0; cursor: pointer; font-weight: 600; }
pre {
  margin: .5rem 0 0;
  padding: 1.125rem;
  background: var(--sheet);
  border: 1px solid var(--rule);
  font: .9375rem/1.55 var(--font-mono);
  white-space: pre-wrap;
}
@media (max-width: 26rem) {
  .facts { grid-template-columns: minmax(0, 1fr); gap: 0; }
  .facts dd { margin-bottom: .5rem; }
}
`;
