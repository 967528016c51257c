import { readFileSync, writeFileSync } from 'node:fs';
import type { z } from 'zod';
import type { getTransactions } from '../../../contract/reports/getTransactions.ts';
import type { payPeriodRecord } from '../../../contract/reports/pay-item.ts';
import type { W2Totals } from '../../../engine/forms/w2-totals.ts';
import { cents, formatMoney } from '../../../values/money.ts';

export type PaidPeriod = z.input<typeof payPeriodRecord>;
type LineItem = PaidPeriod['payrollLineItems'][number];
type Transfers = z.input<typeof getTransactions.response>['payrollTransaction'];

/** A run as text: who, how long, how much, each tax, and how the money moved. */
export function writeRun(
  period: PaidPeriod,
  transfers: Transfers,
  referenceOf: (userId: string) => string,
): string {
  const items = period.payrollLineItems
    .map((item) => ({ item, reference: referenceOf(item.userId) }))
    .sort((left, right) => (left.reference < right.reference ? -1 : 1));
  const total = (amount: (item: LineItem) => number) =>
    dollars(period.payrollLineItems.reduce((sum, item) => sum + amount(item), 0));
  const { workerType, payPeriodType } = period;
  return [
    `== ${period.payDate} ${payPeriodType.payPeriodType} ${workerType.workerType}, ${period.payPeriod}: ${period.PayPeriodStatus}`,
    ...items.flatMap(({ item, reference }) => writePayment(item, reference)),
    `total: gross ${total(({ grossTotal }) => grossTotal)}, withheld ${dollars(period.employeeTaxSum)}, deducted ${total(({ deductions }) => sumOf(deductions))}, net ${total(({ netTotal }) => netTotal)}, employer's taxes ${dollars(period.employerTaxSum)}`,
    `cash: ${writeCash(transfers)}`,
    '',
  ].join('\n');
}

/** The boxes of a W-2 in a line. */
export function writeW2(name: string, w2: W2Totals): string {
  const states = w2.states.map(
    ({ state, wages, incomeTax }) =>
      `${state} 16: ${formatMoney(wages)} 17: ${formatMoney(incomeTax)}`,
  );
  const boxes = [
    w2.wages,
    w2.federalIncomeTax,
    w2.socialSecurityWages,
    w2.socialSecurityTax,
    w2.medicareWages,
    w2.medicareTax,
  ].map((amount, index) => `${index + 1}: ${formatMoney(amount)}`);
  return `${name}  ${[...boxes, ...states].join('  ')}`;
}

function writePayment(item: LineItem, reference: string): string[] {
  const extra = [
    ...item.additionalCompensations.map(said('+')),
    ...item.reimbursements.map(said('reimbursed')),
    ...item.deductions.map(said('−')),
    ...item.notTaken.map(
      ({ description, amount, reason }) =>
        `not taken ${description} ${dollars(amount)} (${reason})`,
    ),
  ];
  return [
    `${reference} ${item.userName}: ${item.payHours} h, base ${dollars(item.baseTotal)}, gross ${dollars(item.grossTotal)}, net ${dollars(item.netTotal)}, ${item.paymentMethod}`,
    ...(extra.length > 0 ? [`    ${extra.join(', ')}`] : []),
    ...taxLine('withheld', item.employeeTaxDetails),
    ...taxLine('employer', item.employerTaxDetails),
  ];
}

const said =
  (sign: string) =>
  ({ description, amount }: { readonly description: string; readonly amount: number }) =>
    `${sign} ${description} ${dollars(amount)}`;

function taxLine(title: string, taxes: LineItem['employeeTaxDetails']): string[] {
  const due = taxes.filter(({ taxAmount }) => taxAmount !== 0);
  if (due.length === 0) return [];
  const texts = due.map(({ taxName, taxAmount }) => `${taxName} ${dollars(taxAmount)}`).sort();
  return [`    ${title}: ${texts.join(', ')}`];
}

/** Sums of transfers by what became of them. */
function writeCash(transfers: Transfers): string {
  const sums = new Map<string, number>();
  for (const { transactionName, status, returnCode, effectiveDate, transferAmount } of transfers) {
    const how = `${transactionName} ${[status, returnCode].filter(Boolean).join(' ')} ${effectiveDate}`;
    sums.set(how, (sums.get(how) ?? 0) + transferAmount);
  }
  return [...sums]
    .map(([how, amount]) => `${how} ${dollars(amount)}`)
    .sort()
    .join(', ');
}

export function sumOf(amounts: readonly { readonly amount: number }[]): number {
  return amounts.reduce((sum, { amount }) => sum + amount, 0);
}

function dollars(amount: number): string {
  return formatMoney(cents(Math.round(amount * 100)));
}

/**
 * Gives the text the repository holds, to be compared. With UPDATE_GOLDEN set the text is written
 * first, for a person to read its difference.
 */
export function heldText(file: URL, text: string): string {
  if (process.env.UPDATE_GOLDEN) writeFileSync(file, text);
  return readFileSync(file, 'utf8');
}
