/** Next steps for a visitor with this question. */
export function NextLinks({ links }: { links: readonly { name: string; href: string }[] }) {
  return (
    <ul className="calculator-next">
      {links.map(({ name, href }) => (
        <li key={href}>
          <a href={href}>{name}</a>
        </li>
      ))}
      <li>
        <a href="/calculators">All calculators</a>
      </li>
    </ul>
  );
}
