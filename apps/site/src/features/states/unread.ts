import { type FactKey, lawOfKey, type Place } from "../../catalog/law/place.ts";
import { byLandlord } from "./writing/renting.ts";

/** Whether a fact was read neither alone, nor in the section of another fact, nor in a chapter that was read whole. */
export function isUnread(place: Place, key: FactKey): boolean {
  if (place.read(key) || insteadOf(place, key)) return false;
  return !isSaidBeside(place, key) && !silentChapters(place, key).length;
}

/** What was read of a state's law that sets no such value. */
export function insteadOf({ state }: Place, key: FactKey): string | undefined {
  const { law, id } = lawOfKey(key);
  const cell = law.states[state]?.[id];
  return cell?.standing === "unknown" ? cell.instead : undefined;
}

/** Chapters that were read whole, none of which sets it. */
export function silentChapters({ state }: Place, key: FactKey) {
  const { law, id } = lawOfKey(key);
  return (law.chaptersRead?.[state] ?? []).filter(({ facts }) => facts.includes(id));
}

/** The landlord's notice, where the section on the tenant's says it. */
function isSaidBeside({ official }: Place, key: FactKey): boolean {
  const tenants = official("ending-tenancies.monthlyDays");
  return (
    key === "ending-tenancies.landlordMonthlyDays" && tenants !== undefined && byLandlord(tenants).length > 0
  );
}
