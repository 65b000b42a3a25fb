/** An unbreakable strip of the page. Lengths in points. */
export interface Piece {
  height: number;
  /** Space above it, unless it is first on a page. */
  before?: number;
  /** Keep on one page with the next piece. */
  keepNext?: boolean;
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
  draw(top: number): void;
}

/** Lays out pieces on pages. Kept-together pieces move to the next page together, if a page can hold them. */
export function paginate(pieces: readonly Piece[], height: number): Placed[][] {
  let page: Placed[] = [];
  const pages = [page];
  let y = 0;
  let chainEnd = 0;
  const turn = () => {
    page = [];
    pages.push(page);
    y = 0;
  };
  for (const [index, piece] of pieces.entries()) {
    if (piece.newPage && y) turn();
    if (index >= chainEnd) {
      const chain = chainFrom(pieces, index);
      chainEnd = index + chain.length;
      const needed = heightOf(chain);
      const fits = y + (y ? (piece.before ?? 0) : 0) + needed <= height;
      if (y && !fits && needed + (piece.header?.height ?? 0) <= height) turn();
    }
    if (y && y + (piece.before ?? 0) + piece.height > height) turn();
    if (y) y += piece.before ?? 0;
    else if (piece.header) {
      page.push({ top: 0, draw: piece.header.draw });
      y = piece.header.height;
    }
    page.push({ top: y, draw: piece.draw });
    y += piece.height;
  }
  return pages;
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
