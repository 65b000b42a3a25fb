/** A name keeps its own writing direction, whatever surrounds it. */
export function PersonName({ name }: { name: string }) {
  return <bdi>{name}</bdi>;
}
