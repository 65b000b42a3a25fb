import { SelectField } from "@sealwright/design/field/select-field.tsx";

/** First in the list, since most owners are there; the page's script puts the browser's own zone before them. */
const COMMON_ZONES = [
  { value: "America/New_York", name: "Eastern" },
  { value: "America/Chicago", name: "Central" },
  { value: "America/Denver", name: "Mountain" },
  { value: "America/Phoenix", name: "Arizona" },
  { value: "America/Los_Angeles", name: "Pacific" },
  { value: "America/Anchorage", name: "Alaska" },
  { value: "Pacific/Honolulu", name: "Hawaii" },
  { value: "UTC", name: "UTC" },
];

/** This process's list, which also converts times. */
const OTHER_ZONES = Intl.supportedValuesOf("timeZone")
  .filter((zone) => !COMMON_ZONES.some(({ value }) => value === zone))
  .map((value) => ({ value, name: value.replaceAll("_", " ") }));
const TIME_ZONES = [...COMMON_ZONES, ...OTHER_ZONES];

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
    : [{ value, name: value.replaceAll("_", " ") }, ...TIME_ZONES];
  return (
    <SelectField
      label="Time zone"
      name="timeZone"
      data-time-zones=""
      data-own-time-zone={isChosen ? undefined : ""}
      options={options}
      defaultValue={value}
      hint={hint}
      error={error}
    />
  );
}
