interface Situation {
  /** Loads and hydrates. */
  attempt: () => Promise<void>;
  /** Called before each attempt. */
  onStart: () => void;
  /** Called before the held buttons are clicked. */
  onLoaded: () => void;
  onFailed: () => void;
}

interface HeldClicks {
  /** Starts an attempt if none runs. Resolves once it has ended, either way. */
  load: () => Promise<void>;
  /** Keeps a click until an attempt succeeds, and starts one. */
  hold: (button: Pick<HTMLElement, "click">) => Promise<void>;
}

/**
 * What was clicked before a page's script: each button is clicked once, however often it was pressed. A failed attempt lets go
 * of them, since its message asks to try again.
 */
export function holdClicks({ attempt, onStart, onLoaded, onFailed }: Situation): HeldClicks {
  const held = new Set<Pick<HTMLElement, "click">>();
  let loading: Promise<void> | undefined;
  const succeed = () => {
    onLoaded();
    for (const button of held) button.click();
    held.clear();
  };
  const fail = () => {
    held.clear();
    loading = undefined;
    onFailed();
  };
  const load = () => {
    if (!loading) {
      onStart();
      loading = attempt().then(succeed, fail);
    }
    return loading;
  };
  return {
    load,
    hold: (button) => {
      held.add(button);
      return load();
    },
  };
}
