import { SelectField } from "@sealwright/design/field/select-field.tsx";

/** The browser's own zone is chosen and, if need be, added by the page's script. */
const TIME_ZONES = [
  { value: "America/New_York", name: "Eastern" },
  { value: "America/Chicago", name: "Central" },
  { value: "America/Denver", name: "Mountain" },
  { value: "America/Phoenix", name: "Arizona" },
  { value: "America/Los_Angeles", name: "Pacific" },
  { value: "America/Anchorage", name: "Alaska" },
  { value: "Pacific/Honolulu", name: "Hawaii" },
  { value: "UTC", name: "UTC" },
];

interface TimeZoneFieldProps {
  /** IANA name. */
  value: string;
  /** False for a guess, which the page's script replaces with the browser's. */
  isChosen: boolean;
  hint: string;
  error?: string | undefined;
}

export function TimeZoneField({ value, isChosen, hint, error }: TimeZoneFieldProps) {
  const options = TIME_ZONES.some((zone) => zone.value === value)
    ? TIME_ZONES
    : [...TIME_ZONES, { value, name: value.replaceAll("_", " ") }];
  return (
    <SelectField
      label="Time zone"
      name="timeZone"
      data-own-time-zone={isChosen ? undefined : ""}
      options={options}
      defaultValue={value}
      hint={hint}
      error={error}
    />
  );
}
