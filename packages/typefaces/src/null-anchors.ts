type ApplyAnchor = (mark: { markAnchor: object | null }, base: object | null, index: number) => void;

/** Parts of fontkit 2.0 that its types lack. */
interface Shaped {
  _layoutEngine?: { engine?: { GPOSProcessor?: { applyAnchor: ApplyAnchor } | null } };
}

/**
 * Lets a font leave a mark where it stands. A letter may have no place for a kind of mark (ISO/IEC 14496-22, 6.3.3.3.5, a null
 * anchor), as many have in Noto's Gurmukhi and Malayalam; fontkit fails on it.
 */
export function allowNullAnchors(font: object): void {
  const positions = (font as Shaped)._layoutEngine?.engine?.GPOSProcessor;
  if (!positions) return;
  const apply = positions.applyAnchor;
  positions.applyAnchor = function (mark, base, index) {
    if (base && mark.markAnchor) apply.call(this, mark, base, index);
  };
}
