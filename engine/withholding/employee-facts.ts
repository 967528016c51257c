import type { FederalForms, StateForm, TaxedCity } from '../../law/law.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { HourlyRate } from '../../values/hours.ts';
import { parseMoney } from '../../values/money.ts';
import { parseRate } from '../../values/rate.ts';
import type { RiskClassHours } from '../earnings/pay-data.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import {
  type Answers,
  type ParsedStateCertificate,
  readFederalCertificate,
  readStateCertificate,
} from '../taxes/certificates.ts';
import type { FederalCertificate, HourlyPremium, StateCertificate } from '../taxes/facts.ts';
import { type LocalCertificate, listLocalTaxes } from './local-taxes.ts';
import type { EmployeeFacts, GarnishmentOrder, LastRegularPay } from './pay-facts.ts';
import type { PayLaw } from './pay-law.ts';
import { stateWagesKey, taxKey } from './total-key.ts';
import { toYearToDate, type YearTotals, yearTotal } from './year-totals.ts';

/** The law as a run reads it, with the forms that certificates were given on. */
export interface RunLaw {
  readonly pay: PayLaw;
  readonly federalForms: FederalForms;
  readonly stateForms: Readonly<Record<string, StateForm>>;
  readonly cities: readonly TaxedCity[];
}

/** What is known of an employee, as it was entered. */
export interface EmployeeRecord {
  readonly id: string;
  readonly lines: readonly PayLineInput[];
  readonly orders: readonly GarnishmentOrder[];
  readonly bornOn: CalendarDate | null;
  readonly home: { readonly state: string; readonly city: string | null };
  readonly work: { readonly state: string; readonly city: string | null };
  readonly certificates: readonly CertificateOnFile[];
  readonly riskClasses: readonly RiskClassRates[];
  readonly hoursInClasses: readonly RiskClassHours[];
  readonly isExemptOwner: boolean;
  /** What is known that changes a limit, such as family coverage. */
  readonly limitVariants: readonly string[];
  readonly sums: YearTotals;
  /** This is the last regular payment of a quarter at whose end the worker is employed. */
  readonly closesQuarter?: boolean;
  /** What the last regular payment added to the sums of its year, before one without regular pay. */
  readonly lastRegular?: YearTotals | undefined;
}

export interface CertificateOnFile {
  /** US, or a state's two letters. */
  readonly jurisdiction: string;
  readonly form: string;
  readonly answers: Answers;
  /** In which it was given; it values the dependents. */
  readonly year: number;
}

export interface RiskClassRates {
  readonly state: string;
  readonly name: string;
  readonly compositeRate: HourlyRate;
  readonly workerRate: HourlyRate;
}

/** An employee as the engine computes with one. */
export function toEmployeeFacts(known: EmployeeRecord, law: RunLaw): EmployeeFacts {
  const w4 = known.certificates.find(({ jurisdiction }) => jurisdiction === 'US');
  const federal = w4 && readFederal(w4, law);
  const states = readStates(known, law, w4, federal);
  const premiums = toHourlyPremiums(known, known.work.state);
  const locals = listLocalTaxes(law.pay, law.cities, {
    home: known.home,
    work: known.work,
    claims: states as Readonly<Record<string, LocalCertificate>>,
    sums: known.sums,
  });
  return {
    type: 'employee',
    id: known.id,
    lines: known.lines,
    ...(known.orders.length > 0 && { orders: known.orders }),
    places: {
      home: known.home.state,
      work: [
        {
          state: known.work.state,
          share: 1,
          ...(states[known.work.state]?.reciprocity && { reciprocityForm: true }),
          ...(premiums.length > 0 && { premiums }),
        },
      ],
      ...(locals.length > 0 && { locals }),
    },
    federalCertificate: federal,
    stateCertificates: Object.fromEntries(
      Object.entries(states).map(([state, { certificate }]) => [state, certificate]),
    ),
    yearToDate: toYearToDate(known.sums, law.pay),
    ...(w4?.answers.nonresidentAlien === 'Yes' && { nonresidentAlien: true }),
    ...(known.limitVariants.length > 0 && { limitVariants: known.limitVariants }),
    ...(known.isExemptOwner && { exemption: 'owner-officer' }),
    ...(known.closesQuarter && { closesQuarter: true }),
    ...(known.lastRegular && { lastRegular: toLastRegular(known.lastRegular, law.pay) }),
    ...(known.bornOn && { ageAtYearEnd: yearOf(law.pay.payDate) - yearOf(known.bornOn) }),
  };
}

/** What counted for the income taxes of the last regular payment, and what they took. */
function toLastRegular(sums: YearTotals, { states }: PayLaw): LastRegularPay {
  const paidIn = Object.values(states).filter(
    ({ code }) => stateWagesKey(code, 'incomeTax') in sums,
  );
  return {
    wages: yearTotal(sums, 'wages.federalIncomeTax'),
    withheld: yearTotal(sums, 'tax.US_FIT'),
    states: Object.fromEntries(
      paidIn.map(({ code, law }) => [
        code,
        {
          wages: yearTotal(sums, stateWagesKey(code, 'incomeTax')),
          withheld: yearTotal(sums, taxKey(law.taxes.incomeTax.code)),
        },
      ]),
    ),
  };
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

function readFederal({ form, year, answers }: CertificateOnFile, law: RunLaw): FederalCertificate {
  const which = { form: form === '2019' ? '2019' : '2020', year } as const;
  return readFederalCertificate(law.federalForms, which, answers).certificate;
}

/** The forms of home and work state; where none was given, what the federal one says beside it. */
function readStates(
  known: EmployeeRecord,
  law: RunLaw,
  w4: CertificateOnFile | undefined,
  federal: FederalCertificate | undefined,
): Readonly<Record<string, ParsedStateCertificate>> {
  const read: Record<string, ParsedStateCertificate> = {};
  for (const state of new Set([known.work.state, known.home.state])) {
    const form = law.stateForms[state];
    if (!form) continue;
    const given = known.certificates.find(({ jurisdiction }) => jurisdiction === state);
    if (given) read[state] = readStateCertificate(form, given.answers, federal);
    else if (w4 && hasStateAnswers(w4))
      read[state] = stateCertificateFromFederal(form, w4, federal);
  }
  return read;
}

function hasStateAnswers({ answers }: CertificateOnFile): boolean {
  const { stateAdditional, electedPercent, militarySpouse } = answers;
  return Boolean(stateAdditional || electedPercent || militarySpouse);
}

function stateCertificateFromFederal(
  form: StateForm,
  { answers }: CertificateOnFile,
  federal: FederalCertificate | undefined,
): ParsedStateCertificate {
  const none = readStateCertificate(form, {}, federal);
  const additional = parseMoney(answers.stateAdditional ?? '');
  const percent = parseRate(answers.electedPercent ?? 'none');
  const certificate: StateCertificate = {
    ...none.certificate,
    ...(additional !== undefined && { additional }),
    ...(percent && { electedRate: { parts: percent.parts, per: percent.per * 100 } }),
    // 50 U.S.C. 4001(c): a service member's spouse is taxed at home.
    ...(answers.militarySpouse === 'Yes' && { exempt: true }),
  };
  return { ...none, certificate };
}

/** What the hours in classes of risk cost at the worker's classes, where the work is done. */
export function toHourlyPremiums(
  { hoursInClasses, riskClasses }: Pick<EmployeeRecord, 'hoursInClasses' | 'riskClasses'>,
  state: string,
): readonly HourlyPremium[] {
  return hoursInClasses.flatMap(({ state: where, riskClass, hours }) => {
    const rates = riskClasses.find((one) => one.state === where && one.name === riskClass);
    if (where !== state || !rates || hours === 0) return [];
    const { compositeRate: composite, workerRate: worker } = rates;
    return [{ riskClass, hours, composite, worker }];
  });
}
