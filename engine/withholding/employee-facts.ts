import type { FederalForms, PlaceRegister, StateForm } from '../../law/law.ts';
import { type CalendarDate, yearOf } from '../../values/calendar-date.ts';
import type { HourlyRate } from '../../values/hours.ts';
import { type Cents, parseMoney } from '../../values/money.ts';
import type { PayFrequency } from '../../values/pay-schedule.ts';
import { parseRate } from '../../values/rate.ts';
import type { CoverageMonths } from '../benefits/coverage-months.ts';
import type { RiskClassHours } from '../earnings/pay-data.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import type { Address, PlaceOverride } from '../places/places.ts';
import {
  type ParsedStateCertificate,
  readFederalCertificate,
  readStateCertificate,
} from '../taxes/certificates.ts';
import type { FederalCertificate, StateCertificate } from '../taxes/facts.ts';
import { type CertificateOnFile, findForm, findLockInLetter } from './certificates-on-file.ts';
import {
  type CompanyTax,
  listCompanyTaxes,
  listEnteredCodes,
  listTaxesNotDue,
} from './company-taxes.ts';
import { type LocalCertificate, listLocalTaxes } from './local-taxes.ts';
import type { EmployeeFacts, GarnishmentOrder, LastRegularPay, PaidInPeriod } from './pay-facts.ts';
import type { PayLaw } from './pay-law.ts';
import { garnishmentKey, stateWagesKey, taxKey } from './total-key.ts';
import { toWorkAllocations } from './work-allocations.ts';
import { mergeLocalTaxes, type PlaceTaxes, type WorkPlace } from './work-places.ts';
import { toYearToDate, type YearTotals, yearTotal } from './year-totals.ts';

/** Law needed for a pay run, with the forms that certificates are read by. */
export interface RunLaw {
  readonly pay: PayLaw;
  readonly federalForms: FederalForms;
  readonly stateForms: Readonly<Record<string, StateForm>>;
  readonly places: PlaceRegister;
}

/** An employee's data as entered. */
export interface EmployeeRecord {
  /** How often the worker is regularly paid, if not as often as the run says. */
  readonly payFrequency?: PayFrequency | undefined;
  readonly id: string;
  readonly lines: readonly PayLineInput[];
  readonly orders: readonly GarnishmentOrder[];
  /** Other payments of the same pay period, for a worker with garnishments. */
  readonly paidInPeriod?: PaidInPeriod | undefined;
  readonly bornOn: CalendarDate | null;
  readonly home: Address;
  /** The usual work place: that of the last day of the period. */
  readonly work: Address & Partial<WorkPlace>;
  /** Other work places of the period. */
  readonly otherWork?: readonly WorkPlace[] | undefined;
  /** Decisions about taxes and jurisdictions above address and form. */
  readonly overrides?: readonly PlaceOverride[] | undefined;
  readonly certificates: readonly CertificateOnFile[];
  readonly riskClasses: readonly RiskClassRates[];
  readonly hoursInClasses: readonly RiskClassHours[];
  readonly isExemptOwner: boolean;
  /** Taxes that the company entered, in force on the pay date. */
  readonly companyTaxes?: readonly CompanyTax[];
  /** Circumstances that change a limit, such as family coverage. */
  readonly limitVariants: readonly string[];
  /** Months of the year with health coverage. */
  readonly coverage?: readonly CoverageMonths[] | undefined;
  readonly earningWarnings?: readonly string[] | undefined;
  readonly yearTotals: YearTotals;
  /** Totals of last year; undefined if the worker was not paid then. */
  readonly lastYear?: LastYearTotals | undefined;
  /** Yearly amount of the worker's wage, for a payment without regular pay. */
  readonly annualWages?: Cents | undefined;
  /** This is the last regular payment of a quarter at whose end the worker is employed. */
  readonly closesQuarter?: boolean;
  /** Totals of the last regular payment, for a payment without regular pay. */
  readonly lastRegular?: YearTotals | undefined;
}

/** Totals of last year that decide taxes of this year. */
export interface LastYearTotals {
  readonly socialSecurityWages: Cents;
  readonly taxOnRegularPay: Cents;
}

export interface RiskClassRates {
  readonly state: string;
  readonly name: string;
  readonly compositeRate: HourlyRate;
  readonly workerRate: HourlyRate;
}

/** Converts an employee's data to the facts that taxes are computed from. */
export function toEmployeeFacts(employee: EmployeeRecord, law: RunLaw): EmployeeFacts {
  const { payDate } = law.pay;
  const w4 = findForm(employee.certificates, 'US', payDate);
  const letter = findLockInLetter(employee.certificates, payDate);
  const { certificate: federal, lockIn } = readFederal(w4, letter, law);
  const workPlaces = workPlacesOf(employee);
  const states = readStates(employee, workPlaces, law, { w4, federal });
  const { taxes: locals, unresolved } = mergeLocalTaxes(
    workPlaces.map((work) => listTaxesAt(employee, work, law, states)),
    workPlaces,
  );
  const { overrides } = employee;
  const notDue = overrides ? listTaxesNotDue(overrides, law.pay.payDate) : [];
  return {
    type: 'employee',
    id: employee.id,
    ...(employee.payFrequency && { payFrequency: employee.payFrequency }),
    lines: employee.lines,
    ...(employee.earningWarnings && { earningWarnings: employee.earningWarnings }),
    ...(employee.orders.length > 0 && {
      orders: employee.orders.map((order) => withTakenThisYear(order, employee, law.pay)),
    }),
    ...(employee.paidInPeriod && { paidInPeriod: employee.paidInPeriod }),
    places: {
      home: employee.home.state,
      work: toWorkAllocations(employee, workPlaces, states, law.pay),
      ...(locals.length > 0 && { locals }),
      ...(unresolved.length > 0 && { unresolved }),
    },
    federalCertificate: federal,
    ...(lockIn && { lockIn }),
    stateCertificates: Object.fromEntries(
      Object.entries(states).map(([state, { certificate }]) => [state, certificate]),
    ),
    yearToDate: toYearToDate(employee.yearTotals, law.pay),
    ...(w4?.answers.nonresidentAlien === 'Yes' && { nonresidentAlien: true }),
    ...(employee.limitVariants.length > 0 && { limitVariants: employee.limitVariants }),
    ...(employee.coverage && { coverage: employee.coverage }),
    ...(notDue.length > 0 && { notDue }),
    ...(employee.isExemptOwner && { exemption: 'owner-officer' }),
    ...(employee.closesQuarter && { closesQuarter: true }),
    ...(employee.lastRegular && { lastRegular: toLastRegular(employee.lastRegular, law.pay) }),
    ...(employee.annualWages && { annualWages: employee.annualWages }),
    ...(hasNoTaxWithheld(employee) && { noIncomeTaxWithheld: true }),
    ...(employee.lastYear && { ficaWagesLastYear: employee.lastYear.socialSecurityWages }),
    ...(employee.bornOn && { ageAtYearEnd: law.pay.federal.year - yearOf(employee.bornOn) }),
  };
}

/** Adds what an order took this year, where a state limits a creditor by the calendar year. */
function withTakenThisYear(
  order: GarnishmentOrder,
  { work, yearTotals }: EmployeeRecord,
  { garnishments, kinds }: PayLaw,
): GarnishmentOrder {
  const isLimited = garnishments.states[order.state ?? work.state]?.yearly;
  if (order.kind !== 'creditor-garnishment' || !isLimited) return order;
  const description = order.description ?? kinds.get(order.kind)?.label ?? order.kind;
  const takenThisYear = yearTotal(yearTotals, garnishmentKey({ kind: order.kind, description }));
  return { ...order, takenThisYear };
}

function hasNoTaxWithheld({ yearTotals, lastYear }: EmployeeRecord): boolean {
  return yearTotal(yearTotals, 'taxOnRegularPay') <= 0 && (lastYear?.taxOnRegularPay ?? 0) <= 0;
}

/** Local taxes of the home and one work place, and those that the company entered. */
function listTaxesAt(
  employee: EmployeeRecord,
  work: WorkPlace,
  law: RunLaw,
  certificates: Readonly<Record<string, ParsedStateCertificate>>,
): PlaceTaxes {
  const { companyTaxes = [], overrides, yearTotals } = employee;
  const home = work.home ?? employee.home;
  const found = listLocalTaxes(law.pay, law.places, {
    home,
    work,
    certificates: certificates as Readonly<Record<string, LocalCertificate>>,
    overrides,
    ...(companyTaxes.length > 0 && { enteredCodes: listEnteredCodes(companyTaxes) }),
    totals: yearTotals,
  });
  if (companyTaxes.length === 0) return found;
  const { jurisdictions, unresolved } = found;
  const own = listCompanyTaxes(
    companyTaxes,
    { ...employee, work, home, jurisdictions },
    law.pay.payDate,
  );
  return { taxes: [...found.taxes, ...own], unresolved };
}

function workPlacesOf({ work, otherWork }: EmployeeRecord): readonly WorkPlace[] {
  const usual = work.share === undefined ? { ...work, share: 1 } : (work as WorkPlace);
  return otherWork ? [usual, ...otherWork] : [usual];
}

/** Taxable wages and withheld income tax of the last regular payment. */
function toLastRegular(totals: YearTotals, { states }: PayLaw): LastRegularPay {
  const paidIn = Object.values(states).filter(
    ({ code }) => stateWagesKey(code, 'incomeTax') in totals,
  );
  return {
    wages: yearTotal(totals, 'wages.federalIncomeTax'),
    withheld: yearTotal(totals, 'tax.US_FIT'),
    states: Object.fromEntries(
      paidIn.map(({ code, law }) => [
        code,
        {
          wages: yearTotal(totals, stateWagesKey(code, 'incomeTax')),
          withheld: yearTotal(totals, taxKey(law.taxes.incomeTax.code)),
        },
      ]),
    ),
  };
}

/** Reads the W-4 and the lock-in letter. An exemption is not valid against the letter, which then replaces the W-4. */
function readFederal(
  w4: CertificateOnFile | undefined,
  letter: CertificateOnFile | undefined,
  law: RunLaw,
): { readonly certificate?: FederalCertificate; readonly lockIn?: FederalCertificate } {
  const own = w4 && toFederal(w4, law);
  if (!letter) return own ? { certificate: own } : {};
  const lockIn = toFederal(letter, law);
  return own && !own.exempt ? { certificate: own, lockIn } : { certificate: lockIn, lockIn };
}

function toFederal({ form, year, answers }: CertificateOnFile, law: RunLaw): FederalCertificate {
  const which = { form: form === '2019' ? '2019' : '2020', year } as const;
  return readFederalCertificate(law.federalForms, which, answers).certificate;
}

/** Reads the certificates of home and work state; without one, the state answers entered with the W-4. */
function readStates(
  employee: EmployeeRecord,
  workPlaces: readonly WorkPlace[],
  law: RunLaw,
  {
    w4,
    federal,
  }: {
    readonly w4: CertificateOnFile | undefined;
    readonly federal: FederalCertificate | undefined;
  },
): Readonly<Record<string, ParsedStateCertificate>> {
  const read: Record<string, ParsedStateCertificate> = {};
  // Most workers have neither a form of a state nor answers for one.
  if (!employee.certificates.some(isOfState) && !(w4 && hasStateAnswers(w4))) return read;
  const states = workPlaces.flatMap(({ state, home }) => (home ? [state, home.state] : [state]));
  for (const state of new Set([...states, employee.home.state])) {
    const form = law.stateForms[state];
    if (!form) continue;
    const given = findForm(employee.certificates, state, law.pay.payDate);
    if (given) read[state] = readStateCertificate(form, given.answers, federal);
    else if (w4 && hasStateAnswers(w4))
      read[state] = stateCertificateFromFederal(form, w4, federal);
  }
  return read;
}

function isOfState({ jurisdiction }: CertificateOnFile): boolean {
  return jurisdiction !== 'US';
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
  const defaults = readStateCertificate(form, {}, federal);
  const additional = parseMoney(answers.stateAdditional ?? '');
  const percent = parseRate(answers.electedPercent ?? 'none');
  const certificate: StateCertificate = {
    ...defaults.certificate,
    ...(additional !== undefined && { additional }),
    ...(percent && { electedRate: { parts: percent.parts, per: percent.per * 100 } }),
    // 50 U.S.C. 4001(c): a service member's spouse is taxed at home.
    ...(answers.militarySpouse === 'Yes' && { exempt: true }),
  };
  return { ...defaults, certificate };
}
