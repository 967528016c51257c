import type { EftpsLaw } from '../../../../law/law.ts';
import { type AccountType, type RoutingNumber, routingNumber } from '../../../../values/bank.ts';
import type { CalendarDate } from '../../../../values/calendar-date.ts';
import type { Ein } from '../../../../values/id.ts';
import type { Cents } from '../../../../values/money.ts';
import type { AchBatch, AchEntry } from './ach-file.ts';
import type { AddendumResult } from './addendum-text.ts';
import { type SupportAddendum, writeSupportAddendum } from './support-addendum.ts';
import { type TaxAddendum, taxAddendumTotal, writeTaxAddendum } from './tax-addendum.ts';

/** The company whose money an agency receives. */
export interface PayingCompany {
  readonly name: string;
  readonly ein: Ein;
}

/** A deposit of federal tax by ACH credit. */
export interface FederalTaxPayment {
  readonly company: PayingCompany;
  readonly form: EftpsLaw['taxTypes'][number]['form'];
  readonly year: number;
  /** Needed for forms that are filed by quarter. */
  readonly quarter?: 1 | 2 | 3 | 4;
  /** Due date of the deposit. */
  readonly effectiveDate: CalendarDate;
  readonly amount: FederalTaxAmount;
  /** At most 15 characters; the bank repeats them in a return. */
  readonly identification: string;
}

/** One amount, or the parts of a payment for Form 941. */
export type FederalTaxAmount =
  | Cents
  | { readonly socialSecurity: Cents; readonly medicare: Cents; readonly incomeTax: Cents };

/** A payment of child support to the disbursement unit of a state. */
export interface SupportPayment {
  readonly addendum: SupportAddendum;
  readonly receiver: AgencyAccount;
  readonly identification: string;
}

export interface AgencyAccount {
  readonly name: string;
  readonly routing: RoutingNumber;
  readonly accountNumber: string;
  readonly accountType: AccountType;
}

/** A batch, or the problems of the addenda by the position of their entry, from 1. */
export type AgencyBatch =
  | { readonly problems: readonly AgencyPaymentProblem[] }
  | { readonly problems?: never; readonly batch: AchBatch };

export interface AgencyPaymentProblem {
  readonly entry: number;
  readonly problem: string;
}

/** Builds the batch of one federal tax payment; the taxpayer is the originator. */
export function toFederalTaxBatch(
  payment: FederalTaxPayment,
  { eftps, originatingBank }: { readonly eftps: EftpsLaw; readonly originatingBank: RoutingNumber },
): AgencyBatch {
  const addendum = toFederalTaxAddendum({ ...payment, ein: payment.company.ein }, eftps);
  if (!addendum) return { problems: [{ entry: 1, problem: 'taxType' }] };
  const receiver: AgencyAccount = {
    name: 'IRS',
    routing: routingNumber(eftps.routing),
    accountNumber: eftps.accountNumber,
    accountType: 'checking',
  };
  const entry = toCredit({
    written: writeTaxAddendum(addendum),
    receiver,
    amount: taxAddendumTotal(addendum),
    identification: payment.identification,
  });
  return toBatch([entry], {
    company: payment.company,
    description: eftps.entryDescription,
    effectiveDate: payment.effectiveDate,
    originatingBank,
  });
}

/** Undefined for a form without a known tax type, or a quarterly form without a quarter. */
export function toFederalTaxAddendum(
  {
    ein,
    form,
    year,
    quarter,
    amount,
  }: Pick<FederalTaxPayment, 'form' | 'year' | 'quarter' | 'amount'> & { readonly ein: Ein },
  { taxTypes, amountTypes }: EftpsLaw,
): TaxAddendum | undefined {
  const taxType = taxTypes.find((type) => type.form === form);
  const lastMonth = taxType?.period === 'quarter' ? quarter && quarter * 3 : 12;
  if (!taxType || !lastMonth) return undefined;
  return {
    taxpayerId: ein,
    taxType: taxType.code,
    period: `${String(year).slice(2)}${String(lastMonth).padStart(2, '0')}01`,
    amounts:
      typeof amount === 'number'
        ? [{ type: taxType.code, amount }]
        : [
            { type: amountTypes.socialSecurity, amount: amount.socialSecurity },
            { type: amountTypes.medicare, amount: amount.medicare },
            { type: amountTypes.incomeTax, amount: amount.incomeTax },
          ],
  };
}

/** Builds the batch of a company's child support payments of one date, one worker for each entry. */
export function toSupportBatch(
  payments: readonly SupportPayment[],
  batch: {
    readonly company: PayingCompany;
    readonly effectiveDate: CalendarDate;
    readonly originatingBank: RoutingNumber;
  },
): AgencyBatch {
  const entries = payments.map(({ addendum, receiver, identification }) =>
    toCredit({
      written: writeSupportAddendum(addendum),
      receiver,
      amount: addendum.amount,
      identification,
    }),
  );
  return toBatch(entries, { ...batch, description: 'CHILD SUPP' });
}

type EntryOrProblems = AchEntry | { readonly problems: readonly string[] };

function toCredit(credit: {
  readonly written: AddendumResult<string>;
  readonly receiver: AgencyAccount;
  readonly amount: Cents;
  readonly identification: string;
}): EntryOrProblems {
  const { written, receiver, amount, identification } = credit;
  if (written.problems) return { problems: written.problems };
  return { direction: 'credit', ...receiver, amount, identification, information: written.text };
}

function toBatch(
  entries: readonly EntryOrProblems[],
  batch: Pick<AchBatch, 'description' | 'effectiveDate' | 'originatingBank'> & {
    readonly company: PayingCompany;
  },
): AgencyBatch {
  const problems = entries.flatMap((entry, index) =>
    'problems' in entry ? entry.problems.map((problem) => ({ entry: index + 1, problem })) : [],
  );
  if (problems.length > 0) return { problems };
  return {
    batch: {
      ...batch,
      entryClass: 'CCD',
      company: { name: batch.company.name, id: `1${batch.company.ein}` },
      entries: entries.flatMap((entry) => ('problems' in entry ? [] : [entry])),
    },
  };
}
