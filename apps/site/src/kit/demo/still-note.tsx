import "./still-note.css";

/** A working piece's note where no JavaScript runs. */
export function StillNote() {
  return (
    <noscript className="demo-still-note">
      <p className="demo-still">Without JavaScript this is a still picture: its controls don’t respond.</p>
    </noscript>
  );
}
