import type { AstroIntegration } from "astro";

/** What PDFKit and fontkit can do and our PDFs never ask for: pictures, encryption, WOFF2, breaking lines. */
const LEFT_OUT = ["png-js", "@noble/ciphers/aes", "brotli/decompress.js", "linebreak"];
/** PDFKit gets its fonts opened, and most texts need no shaping engine: packages/forms loads it where one does. */
const ENGINE = "fontkit";
/** Its tables for scripts, each unpacked at the start, whether a text has the script or not. */
const TABLES = "unicode-trie";

const STAND_IN = "\0left-out-of-pdf";
const LATE_TABLES = "\0late-unicode-trie";

const CODE: Record<string, string> = {
  [STAND_IN]: `
    export default function leftOut() { throw new Error("Left out of the browser's PDFs: see build/lean-pdf.ts"); }
    export { leftOut as cbc, leftOut as create, leftOut as ecb };`,
  [LATE_TABLES]: `
    import Table from "${TABLES}";
    export default class LateTable {
      #packed; #table;
      constructor(packed) { this.#packed = packed; }
      get(character) { return (this.#table ??= new Table(this.#packed)).get(character); }
    }`,
};

/** Makes the code that a browser fetches to make a PDF less than half as large, and quicker to start. */
export function leanPdf(): AstroIntegration {
  return {
    name: "lean-pdf",
    hooks: {
      "astro:config:setup"({ updateConfig }) {
        updateConfig({
          vite: {
            plugins: [
              {
                name: "lean-pdf",
                enforce: "pre",
                apply: "build",
                applyToEnvironment: ({ name }: { name: string }) => name === "client",
                resolveId(id: string, importer: string | undefined) {
                  if (LEFT_OUT.includes(id)) return STAND_IN;
                  if (id === ENGINE && importer?.includes("/node_modules/pdfkit/")) return STAND_IN;
                  return id === TABLES && importer !== LATE_TABLES ? LATE_TABLES : null;
                },
                load: (id: string) => CODE[id],
              },
            ],
          },
        });
      },
    },
  };
}
