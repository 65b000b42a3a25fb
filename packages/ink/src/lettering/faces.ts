import type { Face, FacePart } from "./face.ts";

/**
 * Script typefaces for typed signatures: packages of Fontsource under the SIL Open Font License 1.1. Some reserve their name,
 * and outlines are a changed version, so they are called by what they look like.
 */
export const scriptFaces = [
  { key: "mrs-saint-delafield", name: "Formal" },
  { key: "herr-von-muellerhoff", name: "Swift" },
  { key: "alex-brush", name: "Brush" },
  { key: "sacramento", name: "Round" },
  { key: "la-belle-aurore", name: "Notebook" },
  { key: "caveat", name: "Marker" },
] as const;

export type FaceKey = (typeof scriptFaces)[number]["key"];

const loading = new Map<string, Promise<Face>>();

/** Fetches a typeface once, its accented letters only where a name has some. */
export async function loadFace(key: FaceKey, name: string): Promise<Face> {
  const letters = await loadPart(key, "letters");
  if (/^[\x20-\x7e‘’–]*$/.test(name)) return letters;
  const accents = await loadPart(key, "accents");
  return { ...letters, glyphs: { ...letters.glyphs, ...accents.glyphs } };
}

function loadPart(key: FaceKey, part: FacePart): Promise<Face> {
  const address = `/signature/typefaces/${key}-${part}.json`;
  const started = loading.get(address) ?? fetchFace(address);
  loading.set(address, started);
  // The next attempt tries again.
  started.catch(() => loading.delete(address));
  return started;
}

async function fetchFace(address: string): Promise<Face> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
