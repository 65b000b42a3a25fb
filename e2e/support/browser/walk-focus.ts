import type { Page } from "@playwright/test";

/** A focused element, and problems with its visibility. */
interface Stop {
  name: string;
  problems: string[];
}

/** @returns nothing once the focus has left the page */
function focusedNow(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    const isOutlined = (element: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    };
    // Some show the outline on an ancestor or label: a field on its box, a hidden radio button on its label.
    const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
    const around = [focused.parentElement, focused.closest(".field-box, .card, label"), ...labels];
    const shows = [focused, ...around].find((element) => element && isOutlined(element)) ?? undefined;
    const box = (shows ?? focused).getBoundingClientRect();
    const left = Math.max(box.left, 0);
    const right = Math.min(box.right, innerWidth);
    const top = Math.max(box.top, 0);
    const bottom = Math.min(box.bottom, innerHeight);
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const bar = document.querySelector(".bar");
    const barEnd = bar?.getBoundingClientRect().bottom ?? 0;
    // The top of an element taller than the window is out of view when it is reached from below.
    const mayBeginAt = box.height > innerHeight - barEnd ? -Infinity : barEnd - 1;
    const isInHeader = focused.closest("header, [href='#main']") !== null;
    return {
      name: `${focused.tagName.toLowerCase()} ${(focused.ariaLabel ?? focused.innerText).trim().slice(0, 40)}`,
      problems: [
        ...(shows ? [] : ["has no outline"]),
        ...(right - left < 1 || bottom - top < 1 ? ["is outside of the window"] : []),
        ...(!isInHeader && top < mayBeginAt ? [`begins under the bar, at ${Math.round(box.top)}`] : []),
        ...(!over || shows?.contains(over) || over.contains(focused) ? [] : [`lies under ${over.className}`]),
      ],
    };
  });
}

/**
 * Walks from element to element.
 * @param most after so many, or once the focus has left the page, it ends
 * @returns a sentence for each that was not to be seen, and how many there were
 */
export async function walkFocus(page: Page, key: "Tab" | "Shift+Tab", most: number) {
  const problems: string[] = [];
  let stops = 0;
  await page.keyboard.press(key);
  for (let stop = await focusedNow(page); stop && stops < most; stop = await focusedNow(page)) {
    stops += 1;
    for (const problem of stop.problems) problems.push(`${stop.name} ${problem}`);
    await page.keyboard.press(key);
  }
  return { problems, stops };
}
