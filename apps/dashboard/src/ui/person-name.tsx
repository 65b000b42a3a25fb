/** A name keeps its own writing direction. */
export function PersonName({ name }: { name: string }) {
  return <bdi>{name}</bdi>;
}
