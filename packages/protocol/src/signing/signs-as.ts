interface InCapacity {
  name: string;
  /** "CEO"; empty for someone who signs for themselves. */
  capacity: string;
  /** The organization or trust that they sign for. */
  signsFor?: string | undefined;
}

/** "Jordan Lee, CEO, for Northwind Analytics, Inc." */
export function signsAs({ name, capacity, signsFor }: InCapacity): string {
  return [name, capacity, ...(signsFor ? [`for ${signsFor}`] : [])].filter(Boolean).join(", ");
}
