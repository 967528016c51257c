import { type Cents, noMoney } from '../../../values/money.ts';
import type { PastPayment } from '../../call/company-queries.ts';
import { toCents } from '../../format/money.ts';

type Pay = PastPayment['payrollLineItems'][number];

/** The part of the worksheet that explains a bar. */
export type SumTopic = 'gross' | 'taxes' | 'deductions' | 'net';

/** A bar of the picture of a pay: its place is in thousandths of the longest one. */
export interface SumBar {
  readonly key: string;
  readonly label: string;
  readonly topic: SumTopic;
  readonly sign: '' | '−' | '+';
  readonly amount: Cents;
  readonly start: number;
  readonly length: number;
}

interface SumStep extends Pick<SumBar, 'label' | 'topic' | 'sign'> {
  readonly amount: Cents;
}

/** The bars from the gross pay to what the worker got. Amounts are those of the server; only places are computed. */
export function toSumBars(pay: Pay): readonly SumBar[] {
  const steps = stepsOf(pay).filter(({ sign, amount }) => sign === '' || amount !== noMoney);
  let reached = 0;
  const spans = steps.map(({ sign, amount }) => {
    if (sign === '') reached = amount;
    else reached += sign === '+' ? amount : -amount;
    const start = sign === '−' ? reached : reached - amount;
    return { start, end: start + amount };
  });
  const longest = Math.max(1, ...spans.map(({ end }) => end));
  const place = (at: number) => Math.round((Math.max(at, 0) * 1000) / longest);
  return steps.map((step, index) => {
    const { start, end } = spans[index] ?? { start: 0, end: 0 };
    // Two deductions may have one description.
    const key = `${index} ${step.label}`;
    return { ...step, key, start: place(start), length: place(end) - place(start) };
  });
}

function stepsOf(pay: Pay): readonly SumStep[] {
  const { grossTotal, employeeTax, deductions, reimbursements, netTotal } = pay;
  const less = (topic: SumTopic, label: string, dollars: number): SumStep => ({
    topic,
    label,
    sign: '−',
    amount: toCents(dollars),
  });
  return [
    { topic: 'gross', label: 'Gross pay', sign: '', amount: toCents(grossTotal) },
    less('taxes', 'Taxes', employeeTax.employeeTax),
    ...deductions.map(({ description, amount }) => less('deductions', description, amount)),
    ...reimbursements.map(
      ({ description, amount }): SumStep => ({
        topic: 'gross',
        label: description,
        sign: '+',
        amount: toCents(amount),
      }),
    ),
    { topic: 'net', label: 'You got', sign: '', amount: toCents(netTotal) },
  ];
}
