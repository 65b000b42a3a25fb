import { setTheme, type Theme } from "./theme.ts";

/** The footer's System, Light, Dark (SHELL-04); also follows when the theme is changed elsewhere. */
const choice = document.querySelector<HTMLFieldSetElement>("[data-theme-choice]");
const page = document.documentElement;

function showChosen(): void {
  for (const radio of choice?.querySelectorAll("input") ?? []) {
    radio.checked = radio.value === (page.dataset.theme ?? "system");
  }
}

if (choice) {
  choice.hidden = false;
  choice.addEventListener("change", (event) => setTheme((event.target as HTMLInputElement).value as Theme));
  new MutationObserver(showChosen).observe(page, { attributeFilter: ["data-theme"] });
  showChosen();
}
