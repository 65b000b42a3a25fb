interface PicksProps<Key extends string> {
  label: string;
  options: readonly { key: Key; name: string }[];
  picked: Key | undefined;
  onPick(key: Key): void;
}

/** Buttons of which one is pressed. A click before the script has loaded is repeated, which a radio button's would not be. */
export function Picks<Key extends string>({ label, options, picked, onPick }: PicksProps<Key>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div role="group" aria-label={label} className="picks">
      {options.map(({ key, name }) => (
        <button
          key={key}
          type="button"
          className="pick"
          aria-pressed={key === picked}
          onClick={() => onPick(key)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
