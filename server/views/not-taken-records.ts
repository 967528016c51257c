import { joinWithRemainder } from '../../contract/messages.ts';
import { maxNamedInWarning } from '../../contract/payroll/pay-data-messages.ts';
import type { StillToTake } from '../../engine/benefits/deductions-not-taken.ts';
import type { Shortfall } from '../../engine/pay/pay.ts';
import type { WorkerPay } from '../../engine/pay/worker-pay.ts';
import type { Company } from '../../store/companies.ts';
import { formatMoney } from '../../values/money.ts';
import { repaymentDescription } from '../../workflows/corrections/recover-overpayment.ts';
import type { PaidWorker } from '../../workflows/payroll/paid-workers.ts';
import type { NotPaidWorker } from '../../workflows/payroll/pay-lines.ts';
import { fullNameOf } from './full-name.ts';
import { warning, workerWarning } from './payroll-warning.ts';

const key = 'notTaken' as const;

/** Deductions and garnishments that a payment does not take, and what becomes of each. */
export function toShortfallRecords(item: WorkerPay) {
  return item.pay.notTaken.map((shortfall) => ({
    ...workerWarning(item),
    key,
    message: `${fullNameOf(item)}: $${formatMoney(shortfall.amount)} of ${shortfall.description} is not deducted: ${shortfallReasons[shortfall.why]}.${describeLater(shortfall, item)}`,
    fixOperation:
      shortfall.description === repaymentDescription ? 'recoverOverpayment' : 'explainPay',
  }));
}

/** Says what becomes of an amount that was not deducted for lack of pay; nothing for taxes and garnishments. */
function describeLater(shortfall: Shortfall, { pay }: WorkerPay): string {
  const { description, why, owedId, stillToTake } = shortfall;
  if (owedId) return ' It is owed and deducted later.';
  if (stillToTake) return ` ${stillToTakeSentences[stillToTake]}`;
  if (why !== 'not enough pay') return '';
  if (description === repaymentDescription) return ' It is still owed as an overpayment.';
  const isDeduction = pay.lines.some(
    (line) => line.group === 'deduction' && line.description === description,
  );
  return isDeduction ? ' By its terms it is not owed, and not deducted later.' : '';
}

/** Deductions of workers who are not paid. */
export function toUnpaidRecords(worker: NotPaidWorker) {
  const { owed = [], notOwed = [], untaxedMonths = 0 } = worker;
  const name = fullNameOf(worker);
  const toRecord = (message: string, fixOperation: string) => ({
    ...workerWarning(worker),
    key,
    message: `${name} is not paid: ${message}`,
    fixOperation,
  });
  return [
    ...owed
      .filter(({ due }) => due > 0)
      .map(({ description, due }) =>
        toRecord(
          `$${formatMoney(due)} of ${description} is owed and deducted later.`,
          'getDeductionBalances',
        ),
      ),
    ...notOwed.map(({ description, amount, stillToTake }) =>
      toRecord(
        `$${formatMoney(amount)} of ${description} is not deducted. ${stillToTake ? stillToTakeSentences[stillToTake] : 'By its terms it is not owed, and not deducted later.'}`,
        'setDeductionTerms',
      ),
    ),
    ...(untaxedMonths > 0
      ? [
          toRecord(
            `the cost of life insurance above $50,000 of ${untaxedMonths === 1 ? 'a month' : `${untaxedMonths} months`} is not taxed. The next regular payroll of the year with pay taxes it; if none follows, report it on Form W-2.`,
            'getUserBenefits',
          ),
        ]
      : []),
  ];
}

/** A worker with recurring deductions that a payroll outside the schedule leaves to the regular ones. */
export type LeftOut = Pick<PaidWorker, 'known' | 'leftOut' | 'isLastPay'>;

export function toLeftOutRecords(leftOut: readonly LeftOut[], company: Company) {
  const last = leftOut.filter(({ isLastPay }) => isLastPay);
  const others = leftOut.filter(({ isLastPay }) => !isLastPay);
  const named = others
    .slice(0, maxNamedInWarning)
    .map((worker) => `${fullNameOf(worker.known)} (${worker.leftOut.join(', ')})`);
  return [
    ...last.map(({ known, leftOut: names }) => ({
      ...workerWarning(known),
      key,
      message: `${fullNameOf(known)}: ${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} not deducted from this last pay, which is outside the pay schedule. What is owed from earlier payrolls stays owed.`,
      fixOperation: 'setDeductionTerms',
    })),
    ...(others.length > 0
      ? [
          {
            ...warning,
            key,
            subject: { kind: 'company', id: company.companyId, name: company.name } as const,
            message: `Recurring deductions are not taken from this payroll, which is outside the pay schedule; regular payrolls take them: ${joinWithRemainder(named, others.length)}.`,
            fixOperation: 'getRecurringPayItems',
          },
        ]
      : []),
  ];
}

const stillToTakeSentences = {
  goal: 'It is left of the goal, and later payrolls deduct it.',
  month: 'Later payrolls of the month deduct it.',
} as const satisfies Record<StillToTake, string>;

const shortfallReasons = {
  limit: 'the legal limit is reached',
  'not enough pay': 'insufficient pay',
  'legal limit': 'the law protects the rest of the pay',
} as const satisfies Record<Shortfall['why'], string>;
