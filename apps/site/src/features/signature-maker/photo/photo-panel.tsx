import { problemTexts } from "@sealwright/ink/photo/problems.ts";
import type { InkPicture } from "@sealwright/ink/svg.ts";
import { type ClipboardEvent, type DragEvent, useId } from "react";
import { InkPaths } from "../ink-paths.tsx";
import { Slider } from "../slider.tsx";
import type { usePhoto } from "./use-photo.ts";

interface PhotoPanelProps {
  photo: ReturnType<typeof usePhoto>;
  picture: InkPicture | undefined;
}

/** A picture of a signature on paper, of which only the ink stays. */
export function PhotoPanel({ photo, picture }: PhotoPanelProps) {
  const id = useId();
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) photo.choose(file);
  };
  function drop(event: DragEvent) {
    event.preventDefault();
    take(event.dataTransfer.files);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are further ways, the field is the first
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      onPaste={(event: ClipboardEvent) => take(event.clipboardData.files)}
    >
      <div className="maker-paper maker-pad maker-photo" aria-busy={photo.busy}>
        {picture ? (
          <svg
            viewBox={`0 0 ${picture.width} ${picture.height}`}
            fill={picture.color}
            role="img"
            aria-label={`Signature: from ${photo.name}`}
          >
            <InkPaths ink={picture.ink} />
          </svg>
        ) : (
          <p className="maker-hint">
            {photo.busy
              ? "Looking for the ink …"
              : "Sign on white paper with a dark pen, photograph it from above, and choose the file below."}
          </p>
        )}
      </div>
      {photo.problem && (
        <p className="field-error maker-problem" role="alert">
          {problemTexts[photo.problem]}
        </p>
      )}
      <div className="maker-file needs-script">
        <label htmlFor={id}>Choose a photo, or drop one here</label>
        <input
          id={id}
          type="file"
          accept="image/*"
          onChange={({ target }) => {
            take(target.files);
            // The same file again is a change, too.
            target.value = "";
          }}
        />
      </div>
      <Slider
        label="Faint ink"
        says={`${Math.round(photo.faint * 100)} %`}
        value={photo.faint}
        min={0}
        max={1}
        step={0.05}
        onChange={photo.adjust}
      />
    </div>
  );
}
