/** How many neighbors of the page are shown on each side. */
const AROUND = 1;

/** @returns the numbers to show, from 1; a negative number marks a gap */
export function pageNumbers(page: number, pages: number): number[] {
  const shown: number[] = [];
  for (let number = 1; number <= pages; number += 1) {
    const wanted = number === 1 || number === pages || Math.abs(number - page) <= AROUND;
    if (wanted) shown.push(number);
    else if ((shown.at(-1) ?? -1) > 0) shown.push(-number);
  }
  return shown;
}
