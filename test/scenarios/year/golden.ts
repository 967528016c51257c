import { readFileSync, writeFileSync } from 'node:fs';
import type { z } from 'zod';
import type { getTransactions } from '../../../contract/reports/getTransactions.ts';
import type { payPeriodDetailRecord } from '../../../contract/reports/pay-records.ts';
import type { W2Totals } from '../../../engine/forms/w2-totals.ts';
import { cents, formatMoney } from '../../../values/money.ts';

export type YearPaidPeriod = z.input<typeof payPeriodDetailRecord>;
type LineItem = YearPaidPeriod['payrollLineItems'][number];
type Transfers = z.input<typeof getTransactions.response>['payrollTransaction'];

/** A run as text: worker, hours, amounts, each tax, and payments. */
export function formatRun(
  period: YearPaidPeriod,
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
    ...items.flatMap(({ item, reference }) => formatPayment(item, reference)),
    `total: gross ${total(({ grossTotal }) => grossTotal)}, withheld ${dollars(period.employeeTaxSum)}, deducted ${total(({ deductions }) => sumAmounts(deductions))}, net ${total(({ netTotal }) => netTotal)}, employer's taxes ${dollars(period.employerTaxSum)}`,
    `cash: ${formatCash(transfers)}`,
    '',
  ].join('\n');
}

/** The boxes of a W-2 in a line. */
export function formatW2(name: string, w2: W2Totals): string {
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

function formatPayment(item: LineItem, reference: string): string[] {
  const extra = [
    ...item.additionalCompensations.map(formatItem('+')),
    ...item.reimbursements.map(formatItem('reimbursed')),
    ...item.deductions.map(formatItem('−')),
    ...item.notTaken.map(
      ({ description, amount, reason }) =>
        `not taken ${description} ${dollars(amount)} (${reason})`,
    ),
  ];
  return [
    `${reference} ${item.userName}: ${item.payHours} h, base ${dollars(item.baseTotal)}, gross ${dollars(item.grossTotal)}, net ${dollars(item.netTotal)}, ${item.paymentMethod}`,
    ...(extra.length > 0 ? [`    ${extra.join(', ')}`] : []),
    ...formatTaxes('withheld', item.employeeTaxDetails),
    ...formatTaxes('employer', item.employerTaxDetails),
  ];
}

const formatItem =
  (sign: string) =>
  ({ description, amount }: { readonly description: string; readonly amount: number }) =>
    `${sign} ${description} ${dollars(amount)}`;

function formatTaxes(title: string, taxes: LineItem['employeeTaxDetails']): string[] {
  const due = taxes.filter(({ taxAmount }) => taxAmount !== 0);
  if (due.length === 0) return [];
  const texts = due.map(({ taxName, taxAmount }) => `${taxName} ${dollars(taxAmount)}`).sort();
  return [`    ${title}: ${texts.join(', ')}`];
}

/** Sums of transfers by status. */
function formatCash(transfers: Transfers): string {
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

export function sumAmounts(amounts: readonly { readonly amount: number }[]): number {
  return amounts.reduce((sum, { amount }) => sum + amount, 0);
}

function dollars(amount: number): string {
  return formatMoney(cents(Math.round(amount * 100)));
}

/**
 * Gives the text the repository holds, to be compared. With UPDATE_GOLDEN set the text is written
 * first, for a person to read its difference.
 */
export function readGoldenText(file: URL, text: string): string {
  if (process.env.UPDATE_GOLDEN) writeFileSync(file, text);
  return readFileSync(file, 'utf8');
}
