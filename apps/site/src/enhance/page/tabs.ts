/**
 * Turns the sections of `components/tabs` into tabs (WAI-ARIA: tabs with automatic activation). A link to a
 * section opens its tab.
 */
export function startTabs(root: ParentNode = document): void {
  for (const place of root.querySelectorAll<HTMLElement>("[data-tabs]:not([data-ready])")) makeTabs(place);
}

function makeTabs(place: HTMLElement): void {
  const panels = [...place.querySelectorAll<HTMLElement>(":scope > section")];
  const list = document.createElement("div");
  list.className = "tab-list";
  list.role = "tablist";
  list.ariaLabel = place.dataset.tabs ?? "";
  const tabs = panels.map((panel) => tabFor(panel));
  list.append(...tabs);

  function choose(chosen: number): void {
    for (const [index, panel] of panels.entries()) {
      panel.hidden = index !== chosen;
      tabs[index]?.setAttribute("aria-selected", String(index === chosen));
      if (tabs[index]) tabs[index].tabIndex = index === chosen ? 0 : -1;
    }
  }

  for (const [index, tab] of tabs.entries()) tab.addEventListener("click", () => choose(index));
  list.addEventListener("keydown", (event) => {
    const now = tabs.indexOf(event.target as HTMLButtonElement);
    const next = nextTab(event.key, now, tabs.length, getComputedStyle(list).direction === "rtl");
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    tabs[next]?.focus();
  });

  place.prepend(list);
  place.dataset.ready = "";
  const linked = panels.findIndex((panel) => `#${panel.id}` === location.hash);
  choose(Math.max(0, linked));
}

function tabFor(panel: HTMLElement): HTMLButtonElement {
  const tab = document.createElement("button");
  tab.type = "button";
  tab.role = "tab";
  tab.className = "tab";
  tab.id = `${panel.id}-tab`;
  tab.textContent = panel.querySelector("h3")?.textContent ?? "";
  tab.setAttribute("aria-controls", panel.id);
  panel.role = "tabpanel";
  panel.tabIndex = 0;
  panel.setAttribute("aria-labelledby", tab.id);
  return tab;
}

/** @returns the tab that a key leads to, around the end; undefined for a key that means nothing here */
function nextTab(key: string, now: number, count: number, rightToLeft: boolean): number | undefined {
  const forward = rightToLeft ? "ArrowLeft" : "ArrowRight";
  const back = rightToLeft ? "ArrowRight" : "ArrowLeft";
  if (key === forward) return (now + 1) % count;
  if (key === back) return (now - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
