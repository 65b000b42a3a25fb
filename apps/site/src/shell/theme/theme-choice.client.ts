import { setTheme, type Theme } from "./theme.ts";

/** The footer's System, Light, Dark (SHELL-04); follows a change made elsewhere. */
const NAMES: Record<Theme, string> = { system: "System", light: "Light", dark: "Dark" };
const page = document.documentElement;

function choice(): HTMLFieldSetElement {
  const fieldset = document.createElement("fieldset");
  fieldset.className = "theme-choice";
  const legend = Object.assign(document.createElement("legend"), { className: "visually-hidden" });
  legend.append("Theme");
  const radios = Object.entries(NAMES).map(([value, name]) => {
    const radio = Object.assign(document.createElement("input"), { type: "radio", name: "theme", value });
    const label = document.createElement("label");
    label.append(radio, name);
    return label;
  });
  fieldset.append(legend, ...radios);
  return fieldset;
}

const place = document.querySelector("[data-theme-choice]");
if (place) {
  const fieldset = choice();
  const showChosen = () => {
    for (const radio of fieldset.querySelectorAll("input")) {
      radio.checked = radio.value === (page.dataset.theme ?? "system");
    }
  };
  fieldset.addEventListener("change", (event) => setTheme((event.target as HTMLInputElement).value as Theme));
  new MutationObserver(showChosen).observe(page, { attributeFilter: ["data-theme"] });
  showChosen();
  place.replaceWith(fieldset);
}
