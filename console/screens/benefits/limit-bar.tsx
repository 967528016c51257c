import { showMoney, toCents } from '../../format/money.ts';
import './benefits.css';

interface LimitBarProps {
  readonly limitInYear: number | null;
  readonly usedInYear: number | null;
}

/** The part of the limit of a year that is used, in words and as a bar. */
export function LimitBar({ limitInYear, usedInYear }: LimitBarProps) {
  if (limitInYear === null || usedInYear === null) return <>–</>;
  const [limit, used] = [toCents(limitInYear), toCents(usedInYear)];
  const isFull = used >= limit;
  return (
    <>
      {showMoney(used)} of {showMoney(limit)}
      {isFull && ' reached'}
      <svg className="limit-use" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className="limit" width="100" height="6" />
        <rect
          className={isFull ? 'used is-full' : 'used'}
          width={limit > 0 ? Math.min(100, Math.round((used * 100) / limit)) : 100}
          height="6"
        />
      </svg>
    </>
  );
}
