import { Link } from './link.tsx';
import './tabs.css';

/** The parts of a screen as links; the chosen one stands in the address, and so does what is kept for all parts. */
export function PartTabs<Part extends string>({
  label,
  parts,
  current,
  keep,
}: {
  readonly label: string;
  readonly parts: readonly { readonly part: Part; readonly label: string }[];
  readonly current: Part;
  /** Names of the search that all parts have, such as `year`. */
  readonly keep: readonly string[];
}) {
  const searchOf =
    (part: Part) =>
    (former: object): object => ({
      ...Object.fromEntries(Object.entries(former).filter(([name]) => keep.includes(name))),
      part,
    });
  return (
    <nav className="tabs" aria-label={label}>
      {parts.map(({ part, label: text }) => (
        <Link
          key={part}
          to="."
          search={searchOf(part)}
          aria-current={part === current ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
