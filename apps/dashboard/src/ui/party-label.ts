/**
 * A party's label from its path in the form: "tenants.0.tenant" is Tenant 1, "firstParty" is First party.
 * @param others the paths of all parties: a single one of its kind has no number
 */
export function partyLabel(path: string, others: readonly string[]): string {
  const steps = path.split(".");
  const name = steps.findLast((step) => !/^\d+$/.test(step)) ?? "";
  const words = name.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  const shape = (one: string) => one.replaceAll(/\d+/g, "#");
  const isOnly = others.filter((other) => shape(other) === shape(path)).length < 2;
  const at = steps.findLast((step) => /^\d+$/.test(step));
  return at === undefined || isOnly ? label : `${label} ${Number(at) + 1}`;
}
