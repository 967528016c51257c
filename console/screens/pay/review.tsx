import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useMayCall } from '../../call/session.ts';
import { showCount } from '../../format/counts.ts';
import { showDate, showDeadline } from '../../format/dates.ts';
import { showAmount, showMoney, toCents } from '../../format/money.ts';
import { LongTable } from '../../frame/long-table.tsx';
import { Screen } from '../../frame/screen.tsx';
import { Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { wordsOf } from '../../words/blockers.ts';
import { WaitingNotice } from '../approve/waiting-notice.tsx';
import { Bridge } from './bridge.tsx';
import { ExplainSheet } from './explain-sheet.tsx';
import { NotPaid } from './not-paid.tsx';
import { type Preview, previewQuery } from './preview-query.ts';
import { StandsOut } from './stands-out.tsx';
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
      <WaitingNotice payPeriodId={payPeriodId} />
      <Blockers preview={preview} />
      <Bridge payPeriodId={payPeriodId} />
      <NotPaid preview={preview} companyId={params.companyId} />
      <StandsOut preview={preview} explain={setExplained} />
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
        <strong className="bad">
          ● {showCount(blocking.length, 'thing blocks', 'things block')} this payroll
        </strong>
      </p>
      <ul>
        {blocking.map(({ key, message, subject }) => {
          const { title, remedy } = wordsOf(key, message);
          return (
            <li key={`${key} ${subject?.id}`}>
              {title.replace(/\.$/, '')}: {subject?.name}. {remedy}
            </li>
          );
        })}
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
  return (
    <section aria-labelledby="workers">
      <h2 id="workers">Paid: {totals.workers}</h2>
      <LongTable
        label="Workers who are paid"
        columns={[
          { heading: 'Worker', show: ({ userName }: Line) => userName },
          { heading: 'Hours', isAmount: true, show: ({ hours }) => hours },
          { heading: 'Gross', isAmount: true, show: ({ gross }) => showAmount(toCents(gross)) },
          {
            heading: 'Taxes',
            isAmount: true,
            show: ({ employeeTaxes }) => showAmount(toCents(employeeTaxes)),
          },
          {
            heading: 'Deductions',
            isAmount: true,
            show: ({ deductions }) => showAmount(toCents(deductions)),
          },
          {
            heading: 'Net',
            isAmount: true,
            show: ({ userId, userName, net }) => (
              <button type="button" className="figure" onClick={() => explain(userId)}>
                <span className="hidden-text">Explain the net pay of {userName}: </span>
                {showAmount(toCents(net))}
              </button>
            ),
          },
        ]}
        rows={payrollLineItems}
        keyOf={({ userId }) => userId}
        totals={[
          'Total',
          '',
          ...[totals.gross, totals.employeeTaxes, totals.deductions, totals.net].map((amount) =>
            showMoney(toCents(amount)),
          ),
        ]}
      />
    </section>
  );
}

type Line = Preview['payrollLineItems'][number];

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
