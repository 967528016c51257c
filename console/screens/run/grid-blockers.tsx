import { showCount } from '../../format/counts.ts';
import { Blockers } from '../pay/blockers.tsx';
import type { Figures, LiveFigures } from './live-figures.ts';

/** Blockers that the grid lists; the filter shows all workers who are blocked. */
const listed = 10;

interface GridBlockersProps {
  readonly companyId: string;
  readonly payPeriodId: string;
  readonly figures: Figures;
  readonly live: LiveFigures;
}

/** Lists what blocks the payroll below the grid, as the latest figures have it, and announces the number. */
export function GridBlockers({ companyId, payPeriodId, figures, live }: GridBlockersProps) {
  const { blockers, totals } = figures;
  const count = blockers.length;
  return (
    <>
      <p role="status" className="hidden-text">
        {totals && describeCount(count)}
      </p>
      <Blockers
        preview={{
          payPeriodId,
          blockers: blockers.slice(0, listed),
          counts: { blockers: count },
        }}
        companyId={companyId}
        closed={({ subject }) => void live.redo(subject.kind === 'worker' ? [subject.id] : [])}
      />
    </>
  );
}

const describeCount = (count: number) =>
  count === 0
    ? 'Nothing blocks this payroll.'
    : `${showCount(count, 'thing blocks', 'things block')} this payroll.`;
