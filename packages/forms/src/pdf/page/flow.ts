/** An unbreakable strip of the page. Lengths in points. */
export interface Piece {
  height: number;
  /** Space above it, unless it is first on a page. */
  before?: number;
  /** Keep on one page with the next piece. */
  keepNext?: boolean;
  /** With `keepNext`: they part where the page would otherwise be left mostly blank. */
  mayPart?: boolean;
  /** A clause's heading. */
  heading?: boolean;
  /** The first of the last lines, which go with the signatures. */
  opensEnd?: boolean;
  /** Starts a page. */
  newPage?: boolean;
  /** Repeated above the piece if it is first on a page. */
  header?: Header;
  draw(top: number): void;
}

export interface Header {
  height: number;
  draw(top: number): void;
}

export interface Placed {
  /** From the top of the column. */
  top: number;
  height: number;
  draw(top: number): void;
}

/** Of a page, how much text stays on it where the text above the signatures goes with them. */
const LEAST_LEFT = 0.4;

/** How many pieces of what is longer than a page begin it together: a heading with two lines. */
const LEAST_START = 3;

/** Of a page, how much has text on it at the least where what is kept together may part instead. */
const MOSTLY_BLANK = 0.38;

/** Lays out pieces on pages. Kept-together pieces move to the next page together, if a page can hold them. */
export function paginate(pieces: readonly Piece[], height: number): Placed[][] {
  let page: Placed[] = [];
  const pages = [page];
  /** Where each piece of this page is. */
  let tops: { index: number; top: number; placed: number }[] = [];
  let y = 0;
  let chainEnd = 0;
  const turn = () => {
    page = [];
    pages.push(page);
    tops = [];
    y = 0;
  };
  for (let index = 0; index < pieces.length; index++) {
    let piece = pieces[index] as Piece;
    if (piece.newPage && y) turn();
    if (index >= chainEnd) {
      const chain = chainFrom(pieces, index);
      chainEnd = index + chain.length;
      const needed = heightOf(chain);
      const above = y ? (piece.before ?? 0) : 0;
      const fits = y + above + needed <= height;
      const isForOnePage = needed + (piece.header?.height ?? 0) <= height;
      if (!isForOnePage && y && y + above + heightOf(chain.slice(0, LEAST_START)) > height) turn();
      if (y && !fits && isForOnePage) {
        const from = piece.opensEnd ? wholeEnd(pieces, index, tops, height) : undefined;
        const parted = !from && y < MOSTLY_BLANK * height ? partThatFits(chain, height - y) : 0;
        if (from) {
          page.length = from.placed;
          index = from.index;
          chainEnd = index;
          piece = pieces[index] as Piece;
        }
        if (parted) chainEnd = index + parted;
        else turn();
      }
    }
    if (y && y + (piece.before ?? 0) + piece.height > height) turn();
    tops.push({ index, top: y, placed: page.length });
    if (y) y += piece.before ?? 0;
    else if (piece.header) {
      page.push({ top: 0, height: piece.header.height, draw: piece.header.draw });
      y = piece.header.height;
    }
    page.push({ top: y, height: piece.height, draw: piece.draw });
    y += piece.height;
  }
  return pages;
}

/**
 * From where the text above the signatures goes with them, so that neither the last clause nor its last paragraph is torn: from
 * the clause's heading or, where that leaves too little on the page or is too much for the next, from a paragraph.
 */
function wholeEnd<Top extends { index: number; top: number }>(
  pieces: readonly Piece[],
  end: number,
  tops: readonly Top[],
  height: number,
): Top | undefined {
  const next = pieces.findIndex(({ newPage }, index) => index > end && newPage);
  const last = next < 0 ? pieces.length : next;
  const fitted = heightOf(pieces.slice(end, last)) <= height;
  const within = fitted ? last : end + chainFrom(pieces, end).length;
  const starts = tops.filter(({ index, top }) => {
    const begins = (pieces[index]?.before ?? 0) > 0 && !pieces[index - 1]?.keepNext;
    return begins && top >= LEAST_LEFT * height && heightOf(pieces.slice(index, within)) <= height;
  });
  const heading = starts.findLast(({ index }) => pieces[index]?.heading);
  return heading ?? starts.at(-1);
}

/** How many pieces of a chain stay on the page if it parts where it may, as late as it can. 0: none do. */
function partThatFits(chain: readonly Piece[], room: number): number {
  const ends = chain.flatMap(({ mayPart }, index) => (mayPart ? index + 1 : []));
  const fitting = (end: number) => (chain[0]?.before ?? 0) + heightOf(chain.slice(0, end)) <= room;
  return ends.findLast(fitting) ?? 0;
}

function chainFrom(pieces: readonly Piece[], from: number): readonly Piece[] {
  let end = from;
  while (pieces[end]?.keepNext && end + 1 < pieces.length) end++;
  return pieces.slice(from, end + 1);
}

/** Without the space above the first. */
export function heightOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { height, before = 0 }, index) => sum + height + (index ? before : 0), 0);
}
