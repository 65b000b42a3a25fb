/** Remembers the language in which a reader wants examples. The choice itself is radio buttons and CSS. */
const KEY = "sealwright.example-language";

const choices = document.querySelectorAll<HTMLInputElement>("input[name=example-language]");

for (const choice of choices)
  choice.addEventListener("change", () => {
    try {
      localStorage.setItem(KEY, choice.value);
    } catch {
      // Not remembered: storage is off.
    }
  });

try {
  const remembered = localStorage.getItem(KEY);
  for (const choice of choices) if (choice.value === remembered) choice.checked = true;
} catch {
  // The first language stays.
}
