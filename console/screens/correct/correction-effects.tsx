import { useState } from 'react';
import { describeTaxNames } from '../../../values/tax-words.ts';
import type { Answered } from '../../call/ask.ts';
import { showCount } from '../../format/counts.ts';
import { showDate } from '../../format/dates.ts';
import { showAmount, showDifference, showMoney, toCents } from '../../format/money.ts';
import { ExplainedFigure } from '../../frame/figure.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { describeBlocker } from '../../words/blockers.ts';
import type { Correction } from './correction-cells.ts';
import { CorrectionSheet } from './correction-sheet.tsx';
import { describeTimeOffChange } from './time-off-change.ts';

export type CorrectionPreview = Answered<'payroll', 'previewCorrection'>['correction'];
type Line = CorrectionPreview['corrections'][number];

const parts = [
  ['gross', 'gross'],
  ['employeeTaxes', 'taxes'],
  ['deductions', 'deductions'],
  ['reimbursements', 'expenses'],
  ['net', 'net'],
] as const;

interface EffectRow {
  readonly key: string;
  readonly userId: string;
  readonly who: string;
  readonly part: string;
  readonly change: Line['net'];
  readonly owes: string;
}

/** Shows a correction before it is made: before, after and difference, cash, forms and later periods. */
export function CorrectionEffects({
  preview,
  asked,
}: {
  readonly preview: CorrectionPreview;
  /** The corrections that the preview is of. */
  readonly asked: readonly Correction[];
}) {
  const { corrections, totals, payPeriodId } = preview;
  /** The worker whose pay before and after is explained. */
  const [compared, setCompared] = useState<string>();
  const correction = asked.find(({ userId }) => userId === compared);
  const figure = (words: string, { userId, who, part }: EffectRow, shown: string) => (
    <ExplainedFigure
      explains={`Explain the ${part} of ${who} ${words}`}
      open={() => setCompared(userId)}
    >
      {shown}
    </ExplainedFigure>
  );
  return (
    <section aria-labelledby="effects" className="stack">
      <h2 id="effects">What changes</h2>
      <RecordTable
        label="Before, after and difference"
        rows={corrections.flatMap(toRows)}
        keyOf={({ key }) => key}
        columns={[
          { heading: 'Worker', show: ({ who }) => who },
          { heading: 'Part', show: ({ part }) => part },
          {
            heading: 'Before',
            isAmount: true,
            show: (row) => figure('before', row, showAmount(toCents(row.change.before))),
          },
          {
            heading: 'After',
            isAmount: true,
            show: (row) => figure('after', row, showAmount(toCents(row.change.after))),
          },
          {
            heading: 'Difference',
            isAmount: true,
            show: (row) =>
              figure('and its difference', row, showDifference(toCents(row.change.difference))),
          },
          { heading: 'Who owes whom', show: ({ owes }) => owes },
        ]}
        totals={[
          'Net of all',
          '',
          showMoney(toCents(totals.net.before)),
          showMoney(toCents(totals.net.after)),
          showDifference(toCents(totals.net.difference)),
          '',
        ]}
      />
      {correction && (
        <CorrectionSheet
          payPeriodId={payPeriodId}
          correction={correction}
          close={() => setCompared(undefined)}
        />
      )}
      <Cash preview={preview} />
      <Forms preview={preview} />
      <LaterPeriods preview={preview} />
      <TimeOff preview={preview} />
      <Warnings preview={preview} />
    </section>
  );
}

/** The parts of a payment that change; the net always. */
function toRows(line: Line): EffectRow[] {
  const changed = parts.filter(([key]) => key === 'net' || line[key].difference !== 0);
  return changed.map(([key, part]) => ({
    key: `${line.userId} ${key}`,
    userId: line.userId,
    who: line.userName,
    part: line.action === 'Void' ? `${part} (void)` : part,
    change: line[key],
    owes: key === 'net' ? describeDebt(line) : '',
  }));
}

function describeDebt({ cash, userName }: Line): string {
  if (cash.toCollect > 0) return `${userName} owes ${showMoney(toCents(cash.toCollect))}`;
  if (cash.toPay > 0)
    return `${showMoney(toCents(cash.toPay))} is paid to ${userName}: ${cash.paymentMethod}`;
  return 'nothing';
}

function Cash({ preview: { cash } }: { readonly preview: CorrectionPreview }) {
  return (
    <p>
      To pay: {showMoney(toCents(cash.toPay))}
      {cash.toPay > 0 && ` on ${showDate(cash.paidOn)}`}. To collect:{' '}
      {showMoney(toCents(cash.toCollect))}. Taxes, with those of the company, and deductions change
      by {showDifference(toCents(cash.owedToOthers))}.
    </p>
  );
}

function Forms({ preview: { forms } }: { readonly preview: CorrectionPreview }) {
  if (forms.length === 0) return <p>No form that was filed has to be amended.</p>;
  return (
    <>
      <p>Forms to amend:</p>
      <ul>
        {forms.map(({ form, period, state, message }) => (
          <li key={`${form} ${period} ${state}`}>{message}</li>
        ))}
      </ul>
    </>
  );
}

function LaterPeriods({ preview: { corrections } }: { readonly preview: CorrectionPreview }) {
  const later = corrections.flatMap(({ userId, userName, laterPeriods }) =>
    laterPeriods.map((period) => ({ ...period, userId, userName })),
  );
  if (later.length === 0) return null;
  return (
    <>
      <p>Later periods whose taxes would differ. They stay as they were paid:</p>
      <ul>
        {later.map(({ userId, userName, payPeriodId, payDate, taxes }) => (
          <li key={`${userId} ${payPeriodId}`}>
            {userName}, {showDate(payDate)}:{' '}
            {taxes
              .map(
                ({ taxName, difference }) =>
                  `${describeTaxNames(taxName)} ${showDifference(toCents(difference))}`,
              )
              .join(', ')}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Balances of time off that change, with hours of other payrolls that are counted again. */
function TimeOff({ preview: { corrections } }: { readonly preview: CorrectionPreview }) {
  const changed = corrections.flatMap(({ userId, userName, timeOff = [] }) =>
    timeOff.map((policy) => ({ ...policy, userId, userName })),
  );
  if (changed.length === 0) return null;
  return (
    <>
      <p>Time off that changes:</p>
      <ul>
        {changed.map(({ userId, userName, ...policy }) => (
          <li key={`${userId} ${policy.timeOffPolicyId}`}>
            {userName}, {describeTimeOffChange(policy)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Warnings({ preview }: { readonly preview: CorrectionPreview }) {
  const blocking = preview.blockers.map(describeBlocker);
  const warnings = preview.corrections.flatMap((line) =>
    line.warnings.map((warning) => `${line.userName}: ${warning}`),
  );
  if (blocking.length + warnings.length === 0) return null;
  return (
    <div className={blocking.length > 0 ? 'notice is-bad' : 'notice is-warn'}>
      <ul>
        {[...blocking, ...warnings].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

/** The sentence that is confirmed. */
export function describeCorrection({ totals, cash }: CorrectionPreview): string {
  const workers = showCount(totals.workers, 'payment is', 'payments are');
  const paid =
    cash.toPay > 0 ? ` ${showMoney(toCents(cash.toPay))} is paid on ${showDate(cash.paidOn)}.` : '';
  const owed =
    cash.toCollect > 0 ? ` ${showMoney(toCents(cash.toCollect))} is owed by workers.` : '';
  return `${workers} corrected.${paid}${owed} A correction cannot be taken back; it can be corrected again.`;
}
