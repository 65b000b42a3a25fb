import { Button } from "@sealwright/design/button/button.tsx";
import { SelectField } from "@sealwright/design/field/select-field.tsx";
import { useId } from "react";
import { ring, type SoundName, setVolume, soundNames } from "./sound.ts";

interface SoundSettingsProps {
  name: SoundName;
  volume: number;
  onName(name: SoundName): void;
  onVolume(volume: number): void;
}

/** The sound at the end of each part. Nothing is loaded for it: the browser makes it. */
export function SoundSettings({ name, volume, onName, onVolume }: SoundSettingsProps) {
  const id = useId();
  return (
    <div className="timer-sound">
      <SelectField
        label="Sound at the end"
        value={name}
        onChange={({ target }) => onName(target.value as SoundName)}
        options={soundNames}
      />
      <div>
        <label htmlFor={id}>Volume</label>
        <input
          id={id}
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={volume}
          aria-valuetext={`${Math.round(volume * 100)} %`}
          onChange={({ target }) => {
            onVolume(Number(target.value));
            setVolume(Number(target.value));
          }}
        />
      </div>
      <Button onClick={() => ring(name, volume, [0])}>Test it</Button>
    </div>
  );
}
