import { setTheme, type Theme } from "./theme.ts";

/** The footer's System, Light, Dark (SHELL-04); also follows when the theme is changed elsewhere. */
const choice = document.querySelector<HTMLFieldSetElement>("[data-theme-choice]");
const page = document.documentElement;
const NAMES: Record<Theme, string> = { system: "System", light: "Light", dark: "Dark" };

function showChosen(): void {
  for (const radio of choice?.querySelectorAll("input") ?? []) {
    radio.checked = radio.value === (page.dataset.theme ?? "system");
  }
}

if (choice) {
  const legend = document.createElement("legend");
  legend.className = "visually-hidden";
  legend.textContent = "Theme";
  choice.append(legend);
  for (const [value, name] of Object.entries(NAMES)) {
    const label = document.createElement("label");
    label.append(Object.assign(document.createElement("input"), { type: "radio", name: "theme", value }), name);
    choice.append(label);
  }
  choice.hidden = false;
  choice.addEventListener("change", (event) => setTheme((event.target as HTMLInputElement).value as Theme));
  new MutationObserver(showChosen).observe(page, { attributeFilter: ["data-theme"] });
  showChosen();
}
