/** Sample terms in two versions; what changed between them is marked when the second is published. */
export interface Version {
  number: number;
  published: string;
  clauses: readonly string[];
}

const firstVersion: Version = {
  number: 3,
  published: "September 1, 2026",
  clauses: [
    "1. You may use the service for your own business. You may not resell it.",
    "2. You keep all rights in what you upload. We use it only to provide the service to you.",
    "3. You may cancel at any time. Cancellation takes effect at the end of the month you have paid for.",
    "4. If we change these terms, we tell you thirty days ahead and ask you to accept the new version.",
  ],
};

const secondVersion: Version = {
  number: 4,
  published: "November 23, 2026",
  clauses: firstVersion.clauses.map((clause) =>
    clause.replace(
      "Cancellation takes effect at the end of the month",
      "Cancellation takes effect at the end of the quarter",
    ),
  ),
};

export const versions: readonly [Version, Version] = [firstVersion, secondVersion];

export function textOf({ clauses }: Version): string {
  return clauses.join("\n");
}

/** The words beside the box, as they are kept in the record. */
export function wordsBesideBox(version: Version): string {
  return `I have read and accept the terms of service, version ${version.number}.`;
}
/** The words on the button. */
export const ACCEPT_BUTTON = "Create sample account";
