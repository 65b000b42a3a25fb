/** The widths at which layouts change, in rem. Style sheets write them out; the check of the styles compares. */
export const BREAKPOINTS = [30, 40, 48, 60, 68, 76] as const;

type Breakpoint = (typeof BREAKPOINTS)[number];

/** The window being at least so wide, for scripts that do what a style sheet does at the same width. */
export function windowAtLeast(rem: Breakpoint): MediaQueryList {
  return matchMedia(`(width >= ${rem}rem)`);
}
