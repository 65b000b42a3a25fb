import type { OpenedFile } from "@sealwright/pdf-tools";
import type { Card, StackState } from "../stack/stack-state.ts";
import type { BlobStack } from "../workers/messages.ts";

export interface Source {
  name: string;
  blob: Blob;
  pages: number;
  /** Features of the file, for warnings. */
  about: Pick<
    OpenedFile,
    | "isSigned"
    | "isCutOff"
    | "wasRepaired"
    | "unreadable"
    | "hasXfa"
    | "isPdfa"
    | "fields"
    | "attachments"
    | "hasLockedAttachments"
  >;
}

export const NOTHING_SPECIAL: Source["about"] = {
  isSigned: false,
  isCutOff: false,
  wasRepaired: false,
  unreadable: [],
  hasXfa: false,
  isPdfa: false,
  fields: 0,
  attachments: 0,
  hasLockedAttachments: false,
};
const NONE: Source = { name: "", blob: new Blob(), pages: 0, about: NOTHING_SPECIAL };

/** The files that cards are of. */
export class Sources {
  readonly #sources = new Map<number, Source>();
  #added = 0;
  #cards = 0;

  get(id: number): Source {
    return this.#sources.get(id) ?? NONE;
  }

  /** @param sizes of its pages @returns a card for each page */
  add(
    { about = NOTHING_SPECIAL, ...source }: Pick<Source, "name" | "blob"> & Partial<Pick<Source, "about">>,
    sizes: readonly { width: number; height: number }[],
  ): Card[] {
    const id = ++this.#added;
    this.#sources.set(id, { ...source, about, pages: sizes.length });
    return sizes.map(({ width, height }, page) => ({
      key: ++this.#cards,
      source: id,
      page,
      turn: 0,
      width,
      height,
    }));
  }

  /** Drops the files that neither a card nor a step to undo needs: every edit makes a new one. */
  forgetUnused({ cards, past }: Pick<StackState, "cards" | "past">): void {
    const used = new Set([cards, ...past.map((step) => step.cards)].flat().map(({ source }) => source));
    for (const id of this.#sources.keys()) if (!used.has(id)) this.#sources.delete(id);
  }

  /** The input for a worker to make a file of these cards. */
  stackOf(cards: readonly Card[]): BlobStack {
    const used = [...new Set(cards.map(({ source }) => source))];
    return {
      files: used.map((id) => this.get(id)),
      pages: cards.map(({ source, page, turn }) => ({ file: used.indexOf(source), page, turn })),
    };
  }
}

/** The file, if the cards are all its pages just as they are. A damaged one is written anew, so that other programs can read it. */
export function untouched(sources: Sources, cards: readonly Card[]): Source | undefined {
  const [first] = cards;
  const source = first && sources.get(first.source);
  if (!source || source.pages !== cards.length || isDamaged(source)) return undefined;
  const isSame = cards.every(
    (card, index) => card.source === first.source && card.page === index && card.turn === 0,
  );
  return isSame ? source : undefined;
}

function isDamaged({ about: { isCutOff, wasRepaired, unreadable } }: Source): boolean {
  return isCutOff || wasRepaired || unreadable.length > 0;
}

/** A card's size with its turn. */
export function shownSize({ width, height, turn }: Card): { width: number; height: number } {
  return turn % 180 ? { width: height, height: width } : { width, height };
}

/** "Lease.pdf" → "Lease" */
export const stem = (name: string) => name.replace(/\.[^.]+$/, "") || "pages";
