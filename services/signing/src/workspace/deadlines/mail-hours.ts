const MORNING_HOUR = 9;
const EVENING_HOUR = 21;

/** Mail about a day is sent from its morning on. @param hour on the owner's clocks, 0 to 23 */
export function isMorningOver(hour: number): boolean {
  return hour >= MORNING_HOUR;
}

/** No one is mailed at night, even after an outage of the mail server. */
export function isWaking(hour: number): boolean {
  return hour >= MORNING_HOUR && hour < EVENING_HOUR;
}
