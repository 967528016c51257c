import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Cents, minus, noMoney, plus } from '../../../values/money.ts';
import { describeTaxNames } from '../../../values/tax-words.ts';
import { type Answered, ask } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { showAmount, showMoney, toCents } from '../../format/money.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { readTyped } from '../../grid/read-cell.ts';
import { messageOf } from '../../words/for-people.ts';
import type { KindOfLine } from '../run/pay-columns.ts';
import type { AddToPay } from './add-to-pay.ts';
import { addToStoredPay } from './add-to-stored-pay.ts';
import { workerEntryQuery } from './worker-entry-query.ts';

type Found = Answered<'payroll', 'previewGrossUp'>['grossUp'];

const grossBonus: KindOfLine = { list: 'additionalCompensations', name: 'Bonus' };
const netBonus: KindOfLine = { list: 'netPay', name: 'Bonus' };

/** Finds the bonus before taxes of which a worker gets an amount, and enters it in the payroll. */
export function GrossUp({
  payPeriodId,
  userId,
  addToPay,
}: {
  readonly payPeriodId: string;
  readonly userId: string;
  /** Enters pay in the grid, if one is open. */
  readonly addToPay?: AddToPay | undefined;
}) {
  const { data: entered } = useQuery(workerEntryQuery(payPeriodId, userId));
  const [problem, setProblem] = useState('');
  const find = useMutation({
    mutationFn: async (netAmount: number) => {
      const request = { userId, netAmount, payPeriodId, description: grossBonus.name };
      return (await ask('payroll', 'previewGrossUp', request)).grossUp;
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('netAmount'));
    const read = readTyped(text, 'amount', null);
    find.reset();
    setProblem('problem' in read ? read.problem : '');
    if ('value' in read && read.value !== null) find.mutate(read.value / 100);
  };
  if (!entered?.payPeriod.isEditable) return null;
  return (
    <section aria-label="A bonus after taxes" className="notice stack">
      <form className="row" onSubmit={submit}>
        <label>
          What if a bonus leaves the worker, after taxes,{' '}
          <input name="netAmount" required size={10} inputMode="decimal" autoComplete="off" />
        </label>
        <Button type="submit" size="compact-sm" loading={find.isPending}>
          Find the gross amount
        </Button>
      </form>
      <p role="alert" className="bad">
        {problem || (find.error && messageOf(find.error))}
      </p>
      {find.data ? (
        <>
          <PartsOfBonus found={find.data} />
          <EnterBonus
            found={find.data}
            payPeriodId={payPeriodId}
            addToPay={addToPay ?? addToStoredPay(payPeriodId)}
          />
        </>
      ) : (
        <p className="muted">Nothing is saved before you enter it.</p>
      )}
    </section>
  );
}

interface Part {
  readonly words: string;
  readonly amount: Cents;
}

/** The bonus from the gross amount to what the worker gets, and the gross amount with the taxes of the company. */
function PartsOfBonus({ found }: { readonly found: Found }) {
  const { employeeTaxes, employerTaxes, payWithout, payWith } = found;
  const gross = toCents(found.grossAmount);
  const deducted = minus(toCents(payWith.deductions), toCents(payWithout.deductions));
  const grossAndTaxes = employerTaxes.reduce(
    (sum, { amount }) => plus(sum, toCents(amount)),
    gross,
  );
  const parts: readonly Part[] = [
    { words: 'Gross bonus', amount: gross },
    ...employeeTaxes.map(({ taxName, amount }) => ({
      words: `less ${describeTaxNames(taxName)}`,
      amount: minus(noMoney, toCents(amount)),
    })),
    ...(deducted === noMoney
      ? []
      : [{ words: 'less deductions', amount: minus(noMoney, deducted) }]),
    { words: 'The worker gets', amount: toCents(found.netAmount) },
    ...employerTaxes.map(({ taxName, amount }) => ({
      words: `${describeTaxNames(taxName)}, paid by the company`,
      amount: toCents(amount),
    })),
    { words: 'Gross amount and taxes of the company', amount: grossAndTaxes },
  ];
  return (
    <>
      <RecordTable
        label="Parts of the bonus"
        columns={[
          { heading: 'Part', show: ({ words }: Part) => words, isProse: true },
          { heading: 'Amount', isAmount: true, show: ({ amount }) => showAmount(amount) },
        ]}
        rows={parts}
        keyOf={({ words }) => words}
      />
      {found.additionalWithholding > 0 && (
        <p>
          No gross amount leaves exactly this: {showMoney(toCents(found.additionalWithholding))} of
          the federal income tax is withheld in addition.
        </p>
      )}
      {found.isEstimated && (
        <p>The law of the pay day is not known yet: the amounts are estimated.</p>
      )}
    </>
  );
}

/** Enters the bonus as a gross amount, or as a net amount whose gross amount follows the other pay. */
function EnterBonus({
  found: { userId, netAmount, grossAmount, additionalWithholding },
  payPeriodId,
  addToPay,
}: {
  readonly found: Found;
  readonly payPeriodId: string;
  readonly addToPay: AddToPay;
}) {
  const mayEnter = useMayCall()('savePayEntries');
  const queryClient = useQueryClient();
  const gross = toCents(grossAmount);
  const net = toCents(netAmount);
  const enter = useMutation({
    mutationFn: async (kind: KindOfLine) => {
      const added = kind === netBonus ? net : gross;
      await addToPay(userId, kind, added);
      return `${showMoney(added)} is added to the ${kind === netBonus ? 'net bonus' : 'bonus'} of this payroll.`;
    },
    // The entries of the grid are not read again: it keeps what is typed.
    onSuccess: () =>
      Promise.all(
        [
          ['explainPay', payPeriodId],
          ['previewPayroll', payPeriodId],
          ['getPayEntries', payPeriodId, userId],
        ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
  if (!mayEnter) return <p className="muted">Nothing is saved.</p>;
  if (enter.data) return <p role="status">{enter.data}</p>;
  return (
    <>
      <p>
        A gross bonus stays as it is if the other pay changes. A net bonus always leaves{' '}
        {showMoney(net)}.
      </p>
      <div className="row">
        {additionalWithholding === 0 && (
          <Button
            size="compact-sm"
            loading={enter.isPending}
            onClick={() => enter.mutate(grossBonus)}
          >
            Enter {showMoney(gross)} gross
          </Button>
        )}
        <Button size="compact-sm" loading={enter.isPending} onClick={() => enter.mutate(netBonus)}>
          Enter {showMoney(net)} net
        </Button>
      </div>
      <p role="alert" className="bad">
        {enter.error && messageOf(enter.error)}
      </p>
    </>
  );
}
