/** The heading of a column beside the cells. */
export interface GridHeading {
  readonly label: string;
  /** The direction in which the rows are sorted by the column; undefined if they are not. */
  readonly sorted?: 'ascending' | 'descending' | undefined;
  /** Sorts by the column; absent if it cannot be sorted by. */
  readonly sort?: (() => void) | undefined;
}

interface GridHeadProps {
  readonly lead: readonly GridHeading[];
  readonly entered: readonly GridHeading[];
  readonly tail: readonly GridHeading[];
}

/** The headings of the grid, with buttons for those that sort. */
export function GridHead({ lead, entered, tail }: GridHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {lead.map((heading) => (
          <Heading key={heading.label} heading={heading} />
        ))}
        {entered.map((heading) => (
          <Heading key={heading.label} heading={heading} className="amount" />
        ))}
        {tail.map((heading) => (
          <Heading key={heading.label} heading={heading} className="amount" />
        ))}
      </tr>
    </thead>
  );
}

const arrows = { ascending: ' ▲', descending: ' ▼' } as const;

function Heading({
  heading: { label, sorted, sort },
  className,
}: {
  readonly heading: GridHeading;
  readonly className?: string;
}) {
  return (
    <th scope="col" className={className} aria-sort={sorted} title={label}>
      {sort ? (
        <button type="button" className="figure" onClick={sort}>
          {label}
          {sorted && <span aria-hidden>{arrows[sorted]}</span>}
        </button>
      ) : (
        label
      )}
    </th>
  );
}
