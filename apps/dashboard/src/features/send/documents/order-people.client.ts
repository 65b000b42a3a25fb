/** Rows of people are dragged by their grips. What a drop does is what a button would: the server puts them in order. */
export function orderPeople(): void {
  for (const grip of document.querySelectorAll<HTMLElement>("[data-person-grip]")) {
    const row = grip.closest<HTMLElement>("[data-person]");
    const list = row?.parentElement;
    const form = grip.closest("form");
    if (!row || !list || !form) continue;
    grip.hidden = false;
    grip.addEventListener("pointerdown", (down) => {
      if (down.button !== 0) return;
      down.preventDefault();
      grip.setPointerCapture(down.pointerId);
      drag(grip, row, list, (to) => {
        if (to !== Number(row.dataset.person)) submit(form, `move.${row.dataset.person}.${to}`);
      });
    });
  }
}

function drag(grip: HTMLElement, row: HTMLElement, list: HTMLElement, drop: (to: number) => void): void {
  const rows = [...list.querySelectorAll<HTMLElement>("[data-person]")];
  const others = rows.filter((one) => one !== row);
  const stop = new AbortController();
  row.dataset.dragged = "";
  /** The place among the others: before all whose middle is below the pointer. */
  const placeAt = (y: number) =>
    others.filter((one) => {
      const { top, height } = one.getBoundingClientRect();
      return top + height / 2 < y;
    }).length;
  const mark = (to: number | undefined) => {
    for (const [index, one] of others.entries()) {
      one.toggleAttribute("data-drop-before", index === to);
      one.toggleAttribute("data-drop-after", to === others.length && index === to - 1);
    }
  };
  const end = () => {
    stop.abort();
    delete row.dataset.dragged;
    mark(undefined);
  };
  grip.addEventListener("pointermove", ({ clientY }) => mark(placeAt(clientY)), stop);
  grip.addEventListener(
    "pointerup",
    ({ clientY }) => {
      end();
      drop(placeAt(clientY));
    },
    stop,
  );
  grip.addEventListener("pointercancel", end, stop);
}

function submit(form: HTMLFormElement, act: string): void {
  const button = document.createElement("button");
  button.name = "do";
  button.value = act;
  button.hidden = true;
  form.append(button);
  form.requestSubmit(button);
}
