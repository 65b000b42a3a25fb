/** Whether the owner is the only one whom a contract goes to: then no one is emailed. */
export function isOnlyYou(people: readonly { email: string }[], ownEmail: string): boolean {
  const [only, ...others] = people;
  return others.length === 0 && only?.email.toLowerCase() === ownEmail;
}
