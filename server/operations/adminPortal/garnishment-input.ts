import {
  garnishmentRefusals,
  garnishmentTermFields,
  garnishmentWarningMessages,
} from '../../../contract/adminPortal/garnishment-fields.ts';
import type { Problem } from '../../../contract/decode.ts';
import {
  type Garnishment,
  type GarnishmentTerms,
  type GarnishmentWarning,
  listGarnishmentProblems,
  listGarnishmentWarnings,
} from '../../../engine/benefits/garnishments.ts';
import { readGarnishments } from '../../../law/law.ts';
import type { Worker } from '../../../store/workers.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { formatMoney } from '../../../values/money.ts';
import { formatPercent, type Percentage, percentageToRate } from '../../../values/rate.ts';
import { stateNames } from '../../../values/state.ts';
import type { W4FilingStatus } from '../../../values/vocabulary.ts';
import { listKinds } from '../../../workflows/payroll/pay-kinds.ts';

/** Kinds of the law that an order can be of. */
export const listGarnishmentKinds = () =>
  listKinds().filter(({ group }) => group === 'garnishment');

export const garnishmentLabel = (kind: string) =>
  listGarnishmentKinds().find(({ id }) => id === kind)?.label ?? kind;

/** Filing statuses of a form, as the table of the levy calls them. */
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
  return Object.entries(levyStatuses).find(([, word]) => word === status)?.[0] ?? status;
}

export interface GarnishmentInput {
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

/** The terms with what is stated now; what is not stays, and an amount and a percentage take turns. */
export function toGarnishmentTerms(
  given: GarnishmentInput,
  former: GarnishmentTerms,
): GarnishmentTerms {
  const asksAnew = given.amountPerPayperiod !== undefined || given.allocatedPercentage;
  const { amount, percent, ...rest } = former;
  return withoutUndefined({
    ...rest,
    ...(asksAnew ? undefined : { amount, percent }),
    ...withoutUndefined({
      description: given.description,
      amount: given.amountPerPayperiod,
      percent: given.allocatedPercentage && percentageToRate(given.allocatedPercentage),
      percentOf: given.percentageOf && percentBases[given.percentageOf],
      servedOn: given.servedDate,
      state: given.stateCode,
      secondFamily: given.secondFamily,
      twelveWeeksBehind: given.twelveWeeksBehind,
      headOfFamily: given.headOfFamily,
      writtenConsent: given.writtenConsent,
      levyStatement: given.levyFilingStatus && {
        filingStatus: levyStatuses[given.levyFilingStatus],
        dependents: given.levyDependents ?? 0,
      },
      limitPercent: given.limitPercentage && percentageToRate(given.limitPercentage),
      protectedAmount: given.protectedAmount,
    }),
  });
}

const percentBases = { Disposable: 'disposable', Gross: 'gross' } as const;

type Defined<T> = { [Field in keyof T]: Exclude<T[Field], undefined> };

function withoutUndefined<T extends object>(value: T): Defined<T> {
  const stated = Object.entries(value).filter(([, content]) => content !== undefined);
  return Object.fromEntries(stated) as Defined<T>;
}

/** Everything that is wrong with an order, in words. */
export function toGarnishmentProblems(
  order: Garnishment,
  worker: Worker,
  today: CalendarDate,
): readonly Problem[] {
  const places: Readonly<Record<string, string>> = {
    user: nameOf(worker),
    type: garnishmentLabel(order.terms.kind),
    taken: `$${formatMoney(order.taken)}`,
  };
  return listGarnishmentProblems(order, { workerType: worker.workerType, today }).map(
    (problem) => ({
      path: `garnishment.${fieldOf[problem]}`,
      message: filled(garnishmentRefusals[problem], places),
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

/** What an order takes, and what was accepted although it may be a mistake. */
export function describeGarnishment(
  order: Garnishment,
  worker: Worker,
  today: CalendarDate,
): string {
  const { terms, total, startsOn, endsOn } = order;
  const of = terms.percentOf === 'gross' ? 'gross pay' : 'disposable earnings';
  const asks =
    terms.amount !== undefined
      ? `$${formatMoney(terms.amount)}`
      : terms.percent
        ? `${formatPercent(terms.percent)} of ${of}`
        : 'the most the law allows';
  const until = endsOn === null ? `from ${startsOn} on` : `from ${startsOn} to ${endsOn}`;
  const whole = total === null ? '' : `, $${formatMoney(total)} in total`;
  const law = readGarnishments(today);
  return [
    `${garnishmentLabel(terms.kind)} of ${nameOf(worker)}: ${asks} is deducted from every payment ${until}${whole}.`,
    ...listGarnishmentWarnings(terms, law, worker.workState ?? undefined).map(
      describeGarnishmentWarning,
    ),
  ].join(' ');
}

function describeGarnishmentWarning(warning: GarnishmentWarning): string {
  switch (warning.type) {
    case 'noEffect':
      return filled(garnishmentWarningMessages.noEffect, {
        field: garnishmentTermFields[warning.term],
        kind: garnishmentLabel(warning.kind),
      });
    case 'forbidden':
      return filled(garnishmentWarningMessages.forbidden, {
        ...warning,
        state: stateText(warning.state),
      });
    case 'limitUnconfirmed':
      return filled(garnishmentWarningMessages.limitUnconfirmed, {
        state: stateText(warning.state),
      });
    case 'exemptionUnknown':
      return garnishmentWarningMessages.exemptionUnknown;
  }
}

const stateText = (code: string) => (stateNames as Record<string, string>)[code] ?? code;

const nameOf = ({ firstName, lastName }: Worker) => `${firstName} ${lastName}`;

function filled(text: string, places: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, place: string) => places[place] ?? '');
}
