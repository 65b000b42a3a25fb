/** Of a day, for a list to choose from. */
export const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: `${String(hour).padStart(2, "0")}:00`,
  name: `${hour % 12 || 12} ${hour < 12 ? "AM" : "PM"}`,
}));
