import { PersonName } from "./person-name.tsx";

export function ForName({ name }: { name: string }) {
  return (
    <span>
      For <PersonName name={name} />
    </span>
  );
}
