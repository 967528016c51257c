import type { Pay } from '../../engine/pay/pay.ts';
import type { RunFacts, WorkerFacts } from '../../engine/withholding/pay-facts.ts';
import { type Cents, formatMoney } from '../../values/money.ts';

const width = 78;

/** Formats a payment like a pay stub. */
export function writePayStub(run: RunFacts, worker: WorkerFacts, pay: Pay): string {
  const taxes = pay.taxes.filter(({ payer }) => payer === 'employee');
  const employer = pay.taxes.filter(({ payer }) => payer === 'employer');
  const taken = pay.lines.filter(({ group }) => group === 'deduction');
  const money = (name: string, amount: Cents, note = '') => {
    const figure = formatMoney(amount).padStart(width - name.length - 2);
    return `  ${name}${figure}${note && `  ${note}`}`;
  };
  const part = (title: string, total: Cents, lines: readonly string[]) =>
    lines.length === 0
      ? []
      : [`${title}${formatMoney(total).padStart(width - title.length)}`, ...lines, ''];
  const sum = (amounts: readonly { readonly amount: Cents }[]) =>
    amounts.reduce((total, { amount }) => total + amount, 0) as Cents;
  const paid = pay.lines.filter(({ group }) => group === 'earning' || group === 'benefit');
  return [
    `${worker.id}, ${run.payFrequency}, paid ${run.law.payDate}`,
    '',
    ...part('Pay', pay.gross, [
      ...paid.map(({ description, amount }) => money(description, amount)),
      ...(pay.paidElsewhere > 0 ? [money('of which non-cash', -pay.paidElsewhere as Cents)] : []),
    ]),
    ...part(
      'Employee taxes',
      pay.employeeTaxes,
      taxes.map(({ name, amount, taxableWages }) =>
        money(name, amount, `on ${formatMoney(taxableWages)}`),
      ),
    ),
    ...part(
      'Deductions',
      sum(taken),
      taken.map(({ description, amount, beforeTax }) =>
        money(description, amount, beforeTax ? 'before tax' : ''),
      ),
    ),
    ...part(
      'Garnishments',
      sum(pay.orders),
      pay.orders.map(({ description, amount }) => money(description, amount)),
    ),
    ...part(
      'Reimbursements',
      pay.reimbursements,
      pay.lines
        .filter(({ group }) => group === 'reimbursement')
        .map(({ description, amount }) => money(description, amount)),
    ),
    `NET PAY${formatMoney(pay.net).padStart(width - 7)}`,
    '',
    ...part(
      'Employer taxes',
      pay.employerTaxes,
      employer.map(({ name, amount, taxableWages }) =>
        money(name, amount, `on ${formatMoney(taxableWages)}`),
      ),
    ),
    ...(pay.notTaken.length > 0 ? ['Shortfalls'] : []),
    ...pay.notTaken.map(({ description, amount, why }) => money(description, amount, why)),
    ...pay.warnings.map((warning) => `Note: ${warning}`),
    ...pay.notCovered.map(({ reason }) => `Refused: ${reason}`),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}
