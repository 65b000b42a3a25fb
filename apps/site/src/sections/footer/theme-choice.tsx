const themes = [
  { value: "system", name: "System" },
  { value: "light", name: "Light" },
  { value: "dark", name: "Dark" },
];

/** Light, dark or as the system is (SHELL-04). Hidden until enhance/theme-choice.ts is there to act on it. */
export function ThemeChoice() {
  return (
    <fieldset className="theme-choice" data-theme-choice="" hidden>
      <legend className="visually-hidden">Theme</legend>
      {themes.map(({ value, name }) => (
        <label key={value}>
          <input type="radio" name="theme" value={value} defaultChecked={value === "system"} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
