interface ConnectedSwitch {
  buttons: HTMLElement;
  show(what: string): void;
}

/** Connects the switch in `place`, whose `data-shown` says what is shown. */
export function connectPagesSwitch(place: HTMLElement): ConnectedSwitch | undefined {
  const buttons = place.querySelector<HTMLElement>("[data-pages-switch]");
  if (!buttons) return undefined;
  const show = (what: string) => {
    place.dataset.shown = what;
    for (const button of buttons.querySelectorAll("button")) {
      button.ariaPressed = String(button.value === what);
    }
  };
  buttons.hidden = false;
  buttons.addEventListener("click", ({ target }) => {
    if (target instanceof HTMLButtonElement) show(target.value);
  });
  return { buttons, show };
}
