import { minus } from '../../../values/money.ts';
import { showDay } from '../../format/dates.ts';
import { showChangePercent, showMoney, toCents } from '../../format/money.ts';
import { describeDelay } from '../pay/submission-words.ts';
import { SumFigure } from '../pay/sum-figure.tsx';
import type { Figures } from './live-figures.ts';

/** The totals of the payroll, gray while they are computed again, with the change of the net pay and the debit. */
export function Totals({ figures }: { readonly figures: Figures }) {
  if (!figures.totals) return <p className="muted">Computing …</p>;
  const { totals, cash } = figures.totals;
  const delay = describeDelay(figures.totals);
  const isOutdated = figures.areTotalsOutdated;
  const net = toCents(totals.net);
  const { previousNet } = figures;
  const change =
    previousNet === undefined
      ? undefined
      : showChangePercent(minus(net, toCents(previousNet)), toCents(previousNet));
  return (
    <>
      {delay && <p className="notice is-warn">○ {delay}</p>}
      <p className={isOutdated ? 'muted' : undefined} aria-live="polite">
        {totals.workers} paid, {totals.notPaid} not paid · gross{' '}
        <SumFigure name="gross" words="the gross pay of everybody">
          {showMoney(toCents(totals.gross))}
        </SumFigure>{' '}
        · taxes{' '}
        <SumFigure name="taxes" words="the taxes of everybody">
          {showMoney(toCents(totals.employeeTaxes))}
        </SumFigure>{' '}
        · net{' '}
        <SumFigure name="net" words="the net pay of everybody">
          {showMoney(net)}
        </SumFigure>
        {change !== undefined && ` (${change} to last time)`} · debit {showDay(cash.debitedOn)}:{' '}
        <SumFigure name="deposit" words="the debit">
          {showMoney(toCents(cash.directDeposit))}
        </SumFigure>
        {isOutdated && ' · computing again …'}
      </p>
    </>
  );
}
