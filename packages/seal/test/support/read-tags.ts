import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The roles of all tagged elements, page by page. */
export async function tagsOf(file: Uint8Array): Promise<string[]> {
  const document = await openPdf(file);
  const roles: string[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const tree = await (await document.getPage(page)).getStructTree();
    const walk = (node: unknown) => {
      const { role, children = [] } = node as { role?: string; children?: unknown[] };
      if (role) roles.push(role);
      children.forEach(walk);
    };
    walk(tree);
  }
  return roles;
}

export const openPdf = (file: Uint8Array) =>
  getDocument({ data: file.slice(), useSystemFonts: false, verbosity: 0 }).promise;
