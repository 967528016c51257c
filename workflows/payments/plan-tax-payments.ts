import { allocateDeposit } from '../../engine/forms/allocate-deposit.ts';
import type { PaidDeposit } from '../../engine/forms/deposit-payments.ts';
import {
  type DivisionOfTaxes,
  type DueTax,
  divideDueTaxes,
  formOfGroup,
  toFederalTaxAmount,
} from '../../engine/payments/plan-tax-payments.ts';
import { toFederalTaxAddendum } from '../../engine/payments/rails/ach/agency-payments.ts';
import { writeTaxAddendum } from '../../engine/payments/rails/ach/tax-addendum.ts';
import { readEftps } from '../../law/law.ts';
import { type AgencyPayment, listAgencyPayments } from '../../store/agency-payments.ts';
import { type Company, findKybInformation } from '../../store/companies.ts';
import { listFundingAccounts } from '../../store/funding-accounts.ts';
import { addYears, type CalendarDate, toDateParts } from '../../values/calendar-date.ts';
import type { Ein } from '../../values/id.ts';
import { newYorkDateOf, startOfDay } from '../../values/instant.ts';
import { sum } from '../../values/money.ts';
import { loadRecentDeposits } from '../taxes/deposit-tasks.ts';
import { loadOwedTaxes } from '../taxes/load-deposits.ts';
import { bankOfAccount } from './bank-of-account.ts';
import {
  type PlanContext,
  planTransfers,
  type TransferPlan,
  type TransferProblem,
} from './plan-transfers.ts';

/** Taxes that would be paid by file now, and everything that prevents it. */
export interface TaxPaymentPlan extends Omit<TransferPlan, 'problems'> {
  readonly payments: readonly PlannedTaxPayment[];
  readonly notByFile: DivisionOfTaxes['notByFile'];
  /** Due dates follow from monthly deposits, because the records of the lookback period are incomplete. */
  readonly isScheduleAssumed: boolean;
  readonly problems: readonly TaxPaymentProblem[];
  /** Payments by file of the last two years. */
  readonly made: readonly AgencyPayment[];
}

export interface PlannedTaxPayment extends DueTax {
  readonly addendum: string;
}

export type TaxPaymentProblem = TransferProblem | 'federalAccountMissing';

/** Plans the payments of the federal taxes of a company that are due until a day. */
export async function planTaxPayments(
  context: PlanContext,
  { companyId }: Pick<Company, 'companyId'>,
  dueUntil: CalendarDate,
): Promise<TaxPaymentPlan> {
  const { tx, now } = context;
  const today = newYorkDateOf(now);
  // Before the deposits are read: a payment that is sent meanwhile is then one of them.
  const since = startOfDay(addYears(today, -2));
  const made = await listAgencyPayments(tx, { companyId, purpose: 'tax', since });
  const [years, kyb, [fundingAccount]] = await Promise.all([
    loadRecentDeposits(tx, companyId, today),
    findKybInformation(tx, companyId),
    listFundingAccounts(tx, companyId),
  ]);
  const { byFile, notByFile } = divideDueTaxes({
    deposits: years.flatMap(({ deposits }) => deposits),
    dueUntil,
    federalForm: kyb?.federalForm,
    pending: listPendingTaxes(made),
  });
  const payments = await Promise.all(
    byFile.map(async (due) => {
      const owed = await loadOwedTaxes(tx, { companyId, ...due });
      const amount = toFederalTaxAmount(due, allocateDeposit(due.amount, owed, due.group));
      return { ...due, addendum: kyb ? writeAddendum(due, amount, kyb.ein) : '' };
    }),
  );
  const total = sum(payments.map(({ amount }) => amount));
  const transfers = planTransfers(context, { total, kyb, fundingAccount });
  return {
    ...transfers,
    payments,
    notByFile,
    isScheduleAssumed: years.some(
      ({ source, deposits }) => source === 'assumed' && deposits.some(isOpen),
    ),
    problems: [...transfers.problems, ...listAccountProblems(context)],
    made,
  };
}

const isOpen = ({ paid, amount }: PaidDeposit) => paid < amount;

function listPendingTaxes(made: readonly AgencyPayment[]) {
  return made.flatMap(({ kind, status, group, period }) =>
    kind === 'tax' && status === 'pending' && group && period ? [{ group, period }] : [],
  );
}

function writeAddendum(
  { group, period }: DueTax,
  amount: ReturnType<typeof toFederalTaxAmount>,
  ein: Ein,
): string {
  const { year, month } = toDateParts(period);
  const quarter = ([1, 2, 3, 4] as const).find((each) => each === Math.ceil(month / 3));
  const form = formOfGroup(group);
  const addendum =
    form && quarter && toFederalTaxAddendum({ ein, form, year, quarter, amount }, readEftps());
  const written = addendum && writeTaxAddendum(addendum);
  if (!written || written.problems)
    throw new Error(
      `the payment of ${group} cannot be described: ${written?.problems ?? 'tax type'}`,
    );
  return written.text;
}

function listAccountProblems({ account, bank }: PlanContext): readonly TaxPaymentProblem[] {
  const own = bankOfAccount(account, bank);
  return own && !own.federalTaxAccount ? ['federalAccountMissing'] : [];
}
