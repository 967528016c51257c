import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useMayCall } from '../../call/session.ts';
import { showDate, showDeadline } from '../../format/dates.ts';
import { showAmount, showMoney, toCents } from '../../format/money.ts';
import { Screen } from '../../frame/screen.tsx';
import { Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { wordsOf } from '../../words/blockers.ts';
import { Bridge } from './bridge.tsx';
import { ExplainSheet } from './explain-sheet.tsx';
import { type Preview, previewQuery } from './preview-query.ts';
import { SubmitPart } from './submit-part.tsx';

/** Reviews a payroll: who is not paid, who stands out, what it costs, and the submission. */
export function ReviewScreen() {
  const params = useParams({ from: '/framed/c/$companyId/pay/$payPeriodId/review' });
  const { payPeriodId } = params;
  const { data: preview, error, refetch } = useQuery(previewQuery(payPeriodId));
  const [explained, setExplained] = useState<string>();
  const mayCall = useMayCall();
  if (error)
    return (
      <Screen title="Review">
        <Failed error={error} retry={() => void refetch()} />
      </Screen>
    );
  if (!preview)
    return (
      <Screen title="Review">
        <Loading what="the payroll" rows={12} />
      </Screen>
    );
  return (
    <Screen
      title="Review"
      lead={`Pay day ${showDate(preview.payDate)} · submit by ${showDeadline(preview.deadlineToRunPayroll)} · ${preview.payPeriodStatus}`}
    >
      {!mayCall('initiatePayroll') && <ReadOnlyNotice who="A payroll admin" />}
      <Blockers preview={preview} />
      <Bridge payPeriodId={payPeriodId} />
      <NotPaid preview={preview} />
      <Workers preview={preview} explain={setExplained} />
      <Cash preview={preview} />
      <SubmitPart preview={preview} />
      {hasReceipt(preview) && (
        <p>
          <Link to="/c/$companyId/pay/$payPeriodId/receipt" params={params}>
            Receipt
          </Link>{' '}
          with the steps of the money and the pay stubs
        </p>
      )}
      {explained && (
        <ExplainSheet
          payPeriodId={payPeriodId}
          userId={explained}
          close={() => setExplained(undefined)}
        />
      )}
    </Screen>
  );
}

const hasReceipt = ({ payPeriodStatus }: Preview) =>
  !['New', 'Cancelled', 'Skipped'].includes(payPeriodStatus);

function Blockers({ preview: { blockers } }: { readonly preview: Preview }) {
  const blocking = blockers.filter(({ severity }) => severity === 'blocks');
  if (blocking.length === 0) return null;
  return (
    <section className="notice is-bad" aria-label="Blockers">
      <p>
        <strong className="bad">● {blocking.length} block this payroll</strong>
      </p>
      <ul>
        {blocking.map(({ key, message, subject }) => {
          const { title, remedy } = wordsOf(key, message);
          return (
            <li key={`${key} ${subject?.id}`}>
              {title}: {subject?.name}. {remedy}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function NotPaid({ preview: { notPaid } }: { readonly preview: Preview }) {
  if (notPaid.length === 0) return null;
  return (
    <section aria-labelledby="not-paid">
      <h2 id="not-paid">Not paid: {notPaid.length}</h2>
      <ul>
        {notPaid.map(({ userId, userName, reason }) => (
          <li key={userId}>
            <strong>{userName}</strong> {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Workers({
  preview: { payrollLineItems, totals },
  explain,
}: {
  readonly preview: Preview;
  readonly explain: (userId: string) => void;
}) {
  const standing = payrollLineItems.filter(({ changes }) => changes.length > 0);
  const rest = payrollLineItems.filter(({ changes }) => changes.length === 0);
  return (
    <section aria-labelledby="workers">
      <h2 id="workers">
        Paid: {totals.workers}
        {standing.length > 0 && `, ${standing.length} of them with changes`}
      </h2>
      <div className="scroll-x">
        <table className="records">
          <thead>
            <tr>
              <th scope="col">Worker</th>
              {['Hours', 'Gross', 'Taxes', 'Deductions', 'Net'].map((heading) => (
                <th scope="col" className="amount" key={heading}>
                  {heading}
                </th>
              ))}
              <th scope="col">Stands out</th>
            </tr>
          </thead>
          <tbody>
            {[...standing, ...rest].map((line) => (
              <tr key={line.userId}>
                <th scope="row">{line.userName}</th>
                <td className="amount">{line.hours}</td>
                <td className="amount">{showAmount(toCents(line.gross))}</td>
                <td className="amount">{showAmount(toCents(line.employeeTaxes))}</td>
                <td className="amount">{showAmount(toCents(line.deductions))}</td>
                <td className="amount">
                  <button type="button" className="figure" onClick={() => explain(line.userId)}>
                    <span className="hidden-text">Explain the net pay of {line.userName}: </span>
                    {showAmount(toCents(line.net))}
                  </button>
                </td>
                <td>{line.changes.join(' · ')}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td />
              <td className="amount">{showMoney(toCents(totals.gross))}</td>
              <td className="amount">{showMoney(toCents(totals.employeeTaxes))}</td>
              <td className="amount">{showMoney(toCents(totals.deductions))}</td>
              <td className="amount">{showMoney(toCents(totals.net))}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

function Cash({ preview: { cash, totals, isEstimated } }: { readonly preview: Preview }) {
  return (
    <section aria-labelledby="cash">
      <h2 id="cash">Cash</h2>
      <p>
        Debit on {showDate(cash.debitedOn)}: {showMoney(toCents(cash.directDeposit))}. Checks:{' '}
        {showMoney(toCents(cash.checks))}. Taxes of the company:{' '}
        {showMoney(toCents(totals.employerTaxes))}. In total {showMoney(toCents(cash.total))}.
        {isEstimated && ' Some figures are estimated.'}
      </p>
    </section>
  );
}
