import type { DepositSchedule } from '../../engine/forms/deposits.ts';
import { daysOfPeriod } from '../../engine/forms/filings.ts';
import { computeForm945, type Form945, type Form945Facts } from '../../engine/forms/form-945.ts';
import { returnDueOn } from '../../engine/forms/return-due-dates.ts';
import { form945Group, form945Tax } from '../../engine/forms/tax-groups.ts';
import { findKybInformation } from '../../store/companies.ts';
import { countImportedWithholding } from '../../store/quarter-counts.ts';
import { listPaidTaxes } from '../../store/tax-deposits.ts';
import { listPostedTaxes, listTaxableWages } from '../../store/taxable-wages-lists.ts';
import { type Cents, noMoney, sum } from '../../values/money.ts';
import type { YearOfCompany } from './compute-annual-returns.ts';
import type { ComputedReturn } from './compute-form-941.ts';
import { type ReturnContext, readReturnLaw } from './return-law.ts';

export interface ComputedForm945 extends ComputedReturn {
  readonly year: number;
  readonly facts: Form945Facts;
  readonly form: Form945;
  /** Payments from which tax was withheld, by the records of taxable wages. */
  readonly payments: Cents;
  readonly recordProblems: readonly 'backupWithholdingDiffers'[];
}

/** Computes Form 945 of a year from the records; undefined if its law is missing. */
export async function computeNonpayrollReturn(
  { tx, law }: ReturnContext,
  { companyId, year, schedule }: YearOfCompany & { readonly schedule: DepositSchedule },
): Promise<ComputedForm945 | undefined> {
  const days = daysOfPeriod({ year, quarter: null });
  const rules = readReturnLaw(law, days.until)?.rules;
  if (!rules) return undefined;
  const ofTax = { companyId, ...days, taxCode: form945Tax, perWorker: false };
  const [kyb, posted, recorded, paid, imported] = await Promise.all([
    findKybInformation(tx, companyId),
    listPostedTaxes(tx, { ...ofTax, span: 'day' }, undefined),
    listTaxableWages(tx, { ...ofTax, span: 'year' }, {}),
    listPaidTaxes(tx, { companyId, ...days, group: form945Group }),
    countImportedWithholding(tx, { companyId, ...days }),
  ]);
  const facts: Form945Facts = {
    year,
    incomeTax: noMoney,
    backupWithholding: sum(posted.map(({ tax }) => tax)),
    deposits: sum(paid.map(({ amount }) => amount)),
    overpayment: 'apply',
    liabilities: posted.map(({ spanStart, tax }) => ({ payDate: spanStart, amount: tax })),
    schedule,
  };
  const isRecorded = sum(recorded.map(({ tax }) => tax)) === facts.backupWithholding;
  return {
    year,
    endsOn: days.until,
    dueOn: returnDueOn({ endsOn: days.until, isDepositedOnTime: false }, rules.dueDates),
    imported,
    assignedForm: kyb?.federalForm,
    facts,
    form: computeForm945(facts, rules),
    payments: sum(recorded.map(({ taxable }) => taxable)),
    recordProblems: isRecorded ? [] : ['backupWithholdingDiffers'],
  };
}
