interface PagesSwitchProps {
  label: string;
  /** What is shown before the page's script has run. */
  shown: "pages" | "text";
}

/** Shows a document as pages or as text: for `connectPagesSwitch`, hidden until then. */
export function PagesSwitch({ label, shown }: PagesSwitchProps) {
  return (
    <fieldset className="pdf-pages-switch" aria-label={label} data-pages-switch="" hidden>
      <button type="button" value="pages" aria-pressed={shown === "pages"}>
        Pages
      </button>
      <button type="button" value="text" aria-pressed={shown === "text"}>
        Text
      </button>
    </fieldset>
  );
}
