import { showDate } from '../../format/dates.ts';
import { showMoney, toCents } from '../../format/money.ts';
import { useScrollTo } from '../../frame/use-scroll-to.ts';
import { listEstimates } from './list-estimates.ts';
import type { Preview } from './preview-query.ts';
import { SumFigure } from './sum-figure.tsx';

/** The money that a payroll needs, by day and account, and the figures that are still estimated. */
export function Cash({ preview }: { readonly preview: Preview }) {
  const { cash, totals } = preview;
  const estimates = listEstimates(preview);
  useScrollTo('cash');
  return (
    <section aria-labelledby="cash">
      <h2 id="cash">Cash</h2>
      <ul>
        <li>
          {showDate(cash.debitedOn)}: debit of{' '}
          <SumFigure name="deposit" words="the debit">
            {showMoney(toCents(cash.directDeposit))}
          </SumFigure>
          {cash.directDeposit > 0 && cash.debitedAccount && describeAccount(cash.debitedAccount)}
        </li>
        {cash.checks > 0 && (
          <li>
            {showDate(preview.payDate)}: checks of{' '}
            <SumFigure name="checks" words="the checks">
              {showMoney(toCents(cash.checks))}
            </SumFigure>
          </li>
        )}
        {cash.paidByCompany > 0 && (
          <li>
            Paid by you otherwise:{' '}
            <SumFigure name="byCompany" words="what you pay otherwise">
              {showMoney(toCents(cash.paidByCompany))}
            </SumFigure>
          </li>
        )}
        <li>
          Taxes and deductions that you pay to others:{' '}
          <SumFigure name="owed" words="what you pay to others">
            {showMoney(toCents(cash.owedToOthers))}
          </SumFigure>
          , of which taxes of the company{' '}
          <SumFigure name="employerTaxes" words="the taxes of the company">
            {showMoney(toCents(totals.employerTaxes))}
          </SumFigure>
        </li>
        <li>
          In total:{' '}
          <SumFigure name="cash" words="the cash in total">
            {showMoney(toCents(cash.total))}
          </SumFigure>
        </li>
      </ul>
      {estimates.length > 0 && (
        <>
          <p className="warn">○ Estimated:</p>
          <ul>
            {estimates.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function describeAccount({
  bankName,
  accountNumber,
}: NonNullable<Preview['cash']['debitedAccount']>): string {
  return ` from ${bankName} ••${accountNumber.slice(-4)}`;
}
