import { useMayCall } from '../../call/session.ts';
import type { SumName } from './payroll-sums.ts';
import { sumId, useExplained } from './use-explained.ts';

/** The name of a cause of the bridge among the sums. */
export const causeName = (cause: string) => `cause-${cause}` as const;

/** A sum of a payroll that opens the list of its parts; plain for people who do not see the pay of workers. */
export function SumFigure({
  name,
  words,
  children,
}: {
  readonly name: SumName | `cause-${string}`;
  /** The figure in words, such as `the gross pay of everybody`. */
  readonly words: string;
  readonly children: string;
}) {
  const { open } = useExplained();
  if (!useMayCall()('previewPayroll')) return children;
  return (
    <button
      type="button"
      className="figure"
      aria-label={`Explain ${words}: ${children}`}
      onClick={() => open(sumId, name)}
    >
      {children}
    </button>
  );
}
