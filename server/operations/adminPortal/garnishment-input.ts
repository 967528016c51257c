import {
  garnishmentRefusals,
  garnishmentTermFields,
  garnishmentWarningMessages,
} from '../../../contract/adminPortal/garnishment-fields.ts';
import { fillPlaceholders } from '../../../contract/messages.ts';
import type { Problem } from '../../../contract/problems.ts';
import type { Warn, Warning } from '../../../contract/warnings.ts';
import {
  type Garnishment,
  type GarnishmentTerms,
  type GarnishmentWarning,
  listGarnishmentProblems,
  listGarnishmentWarnings,
} from '../../../engine/benefits/garnishments.ts';
import type { Law } from '../../../law/law.ts';
import type { Worker } from '../../../store/workers.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { formatMoney } from '../../../values/money.ts';
import { formatPercent, type Percentage, percentageToRate } from '../../../values/rate.ts';
import { stateNames } from '../../../values/state.ts';
import type { W4FilingStatus } from '../../../values/vocabulary.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { garnishmentLabel } from '../../views/garnishment-label.ts';
import { type RemittanceInput, toRemittanceTerms, withoutUndefined } from './remittance-input.ts';

/** Filing statuses as the table of exempt amounts for tax levies names them. */
const levyStatuses: Readonly<Record<W4FilingStatus, string>> = {
  Single: 'single',
  'Married filing jointly': 'married_joint',
  'Head of household': 'head_of_household',
  'Married Qualifying widow(er)': 'married_joint',
  'Married Filing Separately': 'married_separate',
  Married: 'married_joint',
  'Married, but withhold at higher Single rate': 'single',
};

export function describeLevyStatus(status: string): string {
  return Object.entries(levyStatuses).find(([, name]) => name === status)?.[0] ?? status;
}

export interface GarnishmentInput extends RemittanceInput {
  readonly householdDependents?: number | undefined;
  readonly expectedYearlyEarnings?: GarnishmentTerms['amount'] | undefined;
  readonly feePerPayment?: GarnishmentTerms['amount'] | undefined;
  readonly feePaidBy?: 'Worker' | 'Company' | undefined;
  readonly lumpSumNotice?: boolean | undefined;
  readonly description?: string | undefined;
  readonly amountPerPayperiod?: GarnishmentTerms['amount'] | undefined;
  readonly allocatedPercentage?: Percentage | undefined;
  readonly percentageOf?: 'Disposable' | 'Gross' | undefined;
  readonly servedDate?: CalendarDate | undefined;
  readonly stateCode?: string | undefined;
  readonly secondFamily?: boolean | undefined;
  readonly twelveWeeksBehind?: boolean | undefined;
  readonly headOfFamily?: boolean | undefined;
  readonly writtenConsent?: boolean | undefined;
  readonly levyFilingStatus?: W4FilingStatus | undefined;
  readonly levyDependents?: number | undefined;
  readonly limitPercentage?: Percentage | undefined;
  readonly protectedAmount?: GarnishmentTerms['amount'] | undefined;
}

/** Applies the input to the current terms; an amount replaces a percentage, and a percentage an amount. */
export function toGarnishmentTerms(
  input: GarnishmentInput,
  current: GarnishmentTerms,
): GarnishmentTerms {
  const replacesAmount = input.amountPerPayperiod !== undefined || input.allocatedPercentage;
  const { amount, percent, ...rest } = current;
  return withoutUndefined({
    ...rest,
    ...(replacesAmount ? undefined : { amount, percent }),
    ...withoutUndefined({
      description: input.description,
      amount: input.amountPerPayperiod,
      percent: input.allocatedPercentage && percentageToRate(input.allocatedPercentage),
      percentOf: input.percentageOf && percentBases[input.percentageOf],
      servedOn: input.servedDate,
      state: input.stateCode,
      secondFamily: input.secondFamily,
      twelveWeeksBehind: input.twelveWeeksBehind,
      headOfFamily: input.headOfFamily,
      writtenConsent: input.writtenConsent,
      levyStatement: input.levyFilingStatus && {
        filingStatus: levyStatuses[input.levyFilingStatus],
        dependents: input.levyDependents ?? 0,
      },
      dependents: input.householdDependents,
      expectedYearlyEarnings: input.expectedYearlyEarnings,
      fee: toFee(input, current.fee),
      lumpSumNotice: input.lumpSumNotice,
      remittance: toRemittanceTerms(input, current.remittance),
      limitPercent: input.limitPercentage && percentageToRate(input.limitPercentage),
      protectedAmount: input.protectedAmount,
    }),
  });
}

function toFee(
  { feePerPayment, feePaidBy }: GarnishmentInput,
  current: GarnishmentTerms['fee'],
): GarnishmentTerms['fee'] {
  const amount = feePerPayment ?? current?.amount;
  if (amount === undefined) return undefined;
  const paidBy = feePaidBy && feePayers[feePaidBy];
  return { amount, paidBy: paidBy ?? current?.paidBy ?? 'worker' };
}

const feePayers = { Worker: 'worker', Company: 'company' } as const;

const percentBases = { Disposable: 'disposable', Gross: 'gross' } as const;

/** Lists every reason to refuse a garnishment. */
export function toGarnishmentProblems(
  garnishment: Garnishment,
  worker: Worker,
  today: CalendarDate,
): readonly Problem[] {
  const texts: Readonly<Record<string, string>> = {
    user: fullNameOf(worker),
    type: garnishmentLabel(garnishment.terms.kind),
    taken: `$${formatMoney(garnishment.taken)}`,
  };
  return listGarnishmentProblems(garnishment, { workerType: worker.workerType, today }).map(
    (problem) => ({
      key: problem,
      path: `garnishment.${fieldOf[problem]}`,
      message: fillPlaceholders(garnishmentRefusals[problem], texts),
    }),
  );
}

const fieldOf = {
  contractor: 'userId',
  noAmount: 'amountPerPayperiod',
  servedInTheFuture: 'servedDate',
  endsBeforeItStarts: 'endDate',
  totalBelowTaken: 'totalAmount',
} as const;

/** Describes what a garnishment deducts, and warns of terms that may be mistakes. */
export function describeGarnishment(
  garnishment: Garnishment,
  worker: Worker & { readonly workState: string | undefined },
  { law, today, warn }: { readonly law: Law; readonly today: CalendarDate; readonly warn: Warn },
): string {
  const { terms, startsOn, endsOn } = garnishment;
  const basis = terms.percentOf === 'gross' ? 'gross pay' : 'disposable earnings';
  const amount =
    terms.amount !== undefined
      ? `$${formatMoney(terms.amount)}`
      : terms.percent
        ? `${formatPercent(terms.percent)} of ${basis}`
        : 'the most the law allows';
  const frequency = terms.amount === undefined ? 'from every payment' : 'in every pay period';
  const period = endsOn === null ? `from ${startsOn} on` : `from ${startsOn} to ${endsOn}`;
  const total = garnishment.total === null ? '' : `, $${formatMoney(garnishment.total)} in total`;
  const found = listGarnishmentWarnings(terms, law.garnishmentsOn(today), worker.workState);
  const warnings = found.map(toGarnishmentWarning);
  for (const warning of warnings) warn(warning);
  return [
    `${garnishmentLabel(terms.kind)} of ${fullNameOf(worker)}: ${amount} is deducted ${frequency} ${period}${total}.`,
    ...warnings.map(({ message }) => message),
  ].join(' ');
}

function toGarnishmentWarning(warning: GarnishmentWarning): Warning {
  const [key, path] = warningFields[warning.type];
  const field = warning.type === 'noEffect' ? garnishmentTermFields[warning.term] : path;
  return { key, path: `garnishment.${field}`, message: describeGarnishmentWarning(warning) };
}

/** The key of each warning, and the field that is ignored or that answers it. */
const warningFields = {
  noEffect: ['garnishmentTermIgnored', 'garnishmentType'],
  forbidden: ['garnishmentForbidden', 'garnishmentType'],
  limitUnconfirmed: ['garnishmentLimitUnconfirmed', 'limitPercentage'],
  supportLimitUnconfirmed: ['garnishmentLimitUnconfirmed', 'limitPercentage'],
  feeAboveLimit: ['garnishmentFeeLimited', 'feePerPayment'],
  exemptionUnknown: ['garnishmentExemptionUnknown', 'protectedAmount'],
} as const satisfies Readonly<
  Record<GarnishmentWarning['type'], readonly [key: Warning['key'], field: string]>
>;

function describeGarnishmentWarning(warning: GarnishmentWarning): string {
  switch (warning.type) {
    case 'noEffect':
      return fillPlaceholders(garnishmentWarningMessages.noEffect, {
        field: garnishmentTermFields[warning.term],
        kind: garnishmentLabel(warning.kind),
      });
    case 'forbidden':
      return fillPlaceholders(garnishmentWarningMessages.forbidden, {
        ...warning,
        state: stateText(warning.state),
      });
    case 'limitUnconfirmed':
      return fillPlaceholders(garnishmentWarningMessages.limitUnconfirmed, {
        state: stateText(warning.state),
      });
    case 'supportLimitUnconfirmed':
      return fillPlaceholders(garnishmentWarningMessages.supportLimitUnconfirmed, {
        state: stateText(warning.state),
      });
    case 'feeAboveLimit':
      return fillPlaceholders(garnishmentWarningMessages.feeAboveLimit, {
        state: stateText(warning.state),
        most: `$${formatMoney(warning.most)}`,
      });
    case 'exemptionUnknown':
      return garnishmentWarningMessages.exemptionUnknown;
  }
}

const stateText = (code: string) => (stateNames as Record<string, string>)[code] ?? code;
