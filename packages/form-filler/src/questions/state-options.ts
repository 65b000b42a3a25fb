import { usStates } from "@sealwright/forms/states";

export const STATE_OPTIONS = [
  { value: "", name: "Choose a state" },
  ...usStates.map((name) => ({ value: name, name })),
];
