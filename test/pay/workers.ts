import type { CompanyRate } from '../../engine/taxes/facts.ts';
import { compilePayLaw, type PayLawParts } from '../../engine/withholding/compile-pay-law.ts';
import type { EmployeeFacts, RunFacts, YearToDate } from '../../engine/withholding/pay-facts.ts';
import type { PayLaw } from '../../engine/withholding/pay-law.ts';
import {
  builtInLaw,
  listStates,
  readFederalForms,
  readPlaces,
  readStateForm,
} from '../../law/law.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { money, noMoney } from '../../values/money.ts';
import { type PayFrequency, periodsPerYear } from '../../values/pay-schedule.ts';
import { rate } from '../../values/rate.ts';

const read = new Map<string, PayLawParts>();
const laws = new Map<string, PayLaw>();

/** The law of every state on a date; compiled once for all tests of a file. */
export function payLawOn(date: string): PayLaw {
  const known = laws.get(date);
  if (known) return known;
  const law = compilePayLaw(payLawPartsOn(date));
  laws.set(date, law);
  return law;
}

/** Makes `payLawOn` compile again. */
export function forgetLaws(): void {
  laws.clear();
}

export function payLawPartsOn(date: string): PayLawParts {
  const known = read.get(date);
  if (known) return known;
  const parts = builtInLaw.payLaw({ payDate: calendarDate(date) }, listStates());
  if (!parts) throw new Error(`no law on ${date}`);
  read.set(date, parts);
  return parts;
}

/** The law and the forms that a worker's facts are made from, on a date. */
export function withholdingLawOn(date: string) {
  const forms = listStates().map((state) => [state, readStateForm(state)] as const);
  return {
    pay: payLawOn(date),
    federalForms: readFederalForms(),
    stateForms: Object.fromEntries(forms.flatMap(([state, form]) => (form ? [[state, form]] : []))),
    places: readPlaces(listStates()),
  };
}

/** A company with an unemployment rate of 2.7 % everywhere, and a wage base where law has none. */
export function companyRates(): Record<string, CompanyRate> {
  return Object.fromEntries(
    listStates().map((state) => [
      `${state}_SUI`,
      { rate: rate('0.027'), wageBase: money('14000') } satisfies CompanyRate,
    ]),
  );
}

export function aRun(date = '2026-03-13', payFrequency: PayFrequency = 'biweekly'): RunFacts {
  return {
    law: payLawOn(date),
    payFrequency,
    periodsPerYear: periodsPerYear[payFrequency],
    supplementalMethod: 'flat',
    company: { employees: 30, rates: companyRates() },
  };
}

export const noYearToDate: YearToDate = {
  gross: noMoney,
  supplemental: noMoney,
  socialSecurity: noMoney,
  medicare: noMoney,
  unemployment: noMoney,
  ficaWithheld: noMoney,
  states: {},
  limits: {},
};

/** An employee who lives and works in Texas, without certificates, with a salary of 2,000. */
export function anEmployee(change: Partial<EmployeeFacts> = {}): EmployeeFacts {
  return {
    type: 'employee',
    id: 'worker',
    lines: [{ kind: 'salary', amount: money('2000') }],
    places: livesAndWorksIn('TX'),
    federalCertificate: undefined,
    stateCertificates: {},
    yearToDate: noYearToDate,
    ...change,
  };
}

export function livesAndWorksIn(state: string): EmployeeFacts['places'] {
  return { home: state, work: [{ state, share: 1 }] };
}
