import "./still-note.css";

/** What a working piece says of itself where no JavaScript runs. */
export function StillNote() {
  return (
    <noscript className="demo-still-note">
      <p className="demo-still">Without JavaScript this is a still picture: its controls don’t respond.</p>
    </noscript>
  );
}
