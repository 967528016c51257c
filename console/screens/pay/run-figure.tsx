import type { ReactNode } from 'react';
import { useMayCall } from '../../call/session.ts';
import { showMoney, toCents } from '../../format/money.ts';
import { FigureLink } from '../../frame/figure.tsx';

interface RunFigureProps {
  readonly companyId: string;
  readonly payPeriodId: string;
  /** True if the receipt has the workers, false if the review has them. */
  readonly isSubmitted: boolean;
  readonly explains: string;
  /** The part of the review that has the parts of the figure. */
  readonly part?: 'workers' | 'cash';
  readonly children: ReactNode;
}

/** A total of a payroll that leads to its workers, each of whom has the explanation; plain for people who do not see them. */
export function RunFigure(props: RunFigureProps) {
  const { companyId, payPeriodId, isSubmitted, explains, part = 'workers', children } = props;
  const params = { companyId, payPeriodId };
  if (!useMayCall()('previewPayroll')) return children;
  return isSubmitted ? (
    <FigureLink
      to="/c/$companyId/pay/$payPeriodId/receipt"
      params={params}
      search={{ show: 'workers' }}
      explains={explains}
    >
      {children}
    </FigureLink>
  ) : (
    <FigureLink
      to="/c/$companyId/pay/$payPeriodId/review"
      params={params}
      hash={part}
      explains={explains}
    >
      {children}
    </FigureLink>
  );
}

interface RunSumsProps extends Pick<RunFigureProps, 'companyId' | 'payPeriodId' | 'isSubmitted'> {
  readonly totals: Readonly<Record<(typeof shownTotals)[number][0], number>>;
}

const shownTotals = [
  ['gross', 'Gross'],
  ['employeeTaxes', 'Taxes of workers'],
  ['deductions', 'Deductions'],
  ['reimbursements', 'Reimbursements'],
  ['net', 'Net'],
  ['employerTaxes', 'Taxes of the company'],
] as const;

/** The totals of a payroll, each with the way to its workers. */
export function RunSums({ totals, ...run }: RunSumsProps) {
  return (
    <dl className="totals">
      {shownTotals
        .filter(([key]) => key !== 'reimbursements' || totals[key] !== 0)
        .map(([key, label]) => (
          <div key={key}>
            <dt className="muted">{label}</dt>
            <dd>
              <RunFigure {...run} explains={`Workers of the total, ${label}`}>
                {showMoney(toCents(totals[key]))}
              </RunFigure>
            </dd>
          </div>
        ))}
    </dl>
  );
}
