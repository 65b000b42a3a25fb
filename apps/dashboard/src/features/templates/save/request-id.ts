import { randomUUID } from "node:crypto";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Of a form that was opened, so that a second click makes nothing twice. */
export function requestIdOf(typed: string): string {
  return UUID.test(typed) ? typed : randomUUID();
}
