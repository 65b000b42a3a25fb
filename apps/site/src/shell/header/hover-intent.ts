/** A mouse that rests this long on an element means it. */
const SETTLED_MS = 110;

/** The distance since the mouse's last event, in CSS pixels. */
interface Move {
  x: number;
  y: number;
}

/**
 * Calls `work` once a mouse has settled on an element. While it only passes, diagonally to a menu's panel, the timer starts
 * over, so that nothing flickers on the way. Touch and pens use clicks.
 * @param isPassing whether such a move only crosses the element
 */
export function onHoverIntent(element: Element, isPassing: (move: Move) => boolean, work: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = { x: 0, y: 0 };

  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      work();
    }, SETTLED_MS);
  }
  function giveUp(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  // The mouse may rest on it since before this script loaded.
  if (matchMedia("(hover: hover)").matches && element.matches(":hover")) wait();
  element.addEventListener("pointerenter", (event) => {
    const { pointerType, clientX, clientY } = event as PointerEvent;
    if (pointerType !== "mouse") return;
    last = { x: clientX, y: clientY };
    wait();
  });
  element.addEventListener("pointermove", (event) => {
    const { clientX, clientY } = event as PointerEvent;
    if (timer && isPassing({ x: clientX - last.x, y: clientY - last.y })) wait();
    last = { x: clientX, y: clientY };
  });
  element.addEventListener("pointerleave", giveUp);
  element.addEventListener("click", giveUp);
}
