import type {
  FederalCertificate,
  FederalFacts,
  StateFacts,
  Taxes,
  TaxFacts,
} from '../../engine/taxes/facts.ts';
import {
  builtInLaw,
  type FederalLaw,
  type IncomeTaxLaw,
  type LawDates,
  type LocalLaw,
  type StateLaw,
} from '../../law/law.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { type Cents, formatMoney, money, noMoney } from '../../values/money.ts';
import { rate } from '../../values/rate.ts';

export const examplePayDate: LawDates = { payDate: calendarDate('2026-11-13') };

export function federalLaw(dates: LawDates = examplePayDate): FederalLaw {
  const { federal } = builtInLaw.on(dates);
  if (!federal) throw new Error('no federal law for this date');
  return federal;
}

export function stateLaw(code: string, dates: LawDates = examplePayDate): StateLaw {
  const law = builtInLaw.on(dates).state(code);
  if (!law) throw new Error(`no law of ${code} for this date`);
  return law;
}

export function incomeTaxLaw(code: string, dates: LawDates = examplePayDate): IncomeTaxLaw {
  const { incomeTax } = stateLaw(code, dates);
  if (!incomeTax || incomeTax === 'none') throw new Error(`${code} has no income tax law`);
  return incomeTax;
}

export function localLaw(code: string, dates: LawDates = examplePayDate): LocalLaw {
  const law = stateLaw(code.slice(0, 2), dates).locals.find((local) => local.code === code);
  if (!law) throw new Error(`no law of ${code} for this date`);
  return law;
}

export const singleFiler: FederalCertificate = {
  form: '2020',
  filingStatus: 'single',
  twoJobs: false,
  credits: noMoney,
  otherIncome: noMoney,
  deductions: noMoney,
  extra: noMoney,
  exempt: false,
};

export function federalFacts(wages: Cents, changes: Partial<FederalFacts> = {}): FederalFacts {
  return {
    law: federalLaw(),
    wages: {
      incomeTax: { regular: wages, supplemental: noMoney },
      socialSecurity: wages,
      medicare: wages,
      unemployment: wages,
    },
    yearToDate: {
      supplemental: noMoney,
      socialSecurity: noMoney,
      medicare: noMoney,
      unemployment: noMoney,
      ficaWithheld: noMoney,
    },
    certificate: singleFiler,
    supplementalMethod: 'flat',
    nonresidentAlien: false,
    unemploymentState: undefined,
    ...changes,
  };
}

export function stateFacts(
  code: string,
  wages: Cents,
  changes: Partial<StateFacts> = {},
): StateFacts {
  const law = changes.law ?? stateLaw(code);
  return {
    law,
    applies: { incomeTax: true, unemployment: true, programs: true },
    wages: {
      incomeTax: { regular: wages, supplemental: noMoney },
      unemployment: wages,
      programs: Object.fromEntries(law.programs.map((program) => [program.code, wages])),
    },
    yearToDate: { unemployment: noMoney, programs: {} },
    certificate: undefined,
    ...changes,
  };
}

export function taxFacts(
  federal: FederalFacts,
  states: readonly StateFacts[] = [],
  changes: Partial<TaxFacts> = {},
): TaxFacts {
  const rates = Object.fromEntries(
    states.map((state) => [state.law.taxes.unemployment.code, { rate: rate('0.027') }]),
  );
  return {
    payFrequency: 'biweekly',
    periodsPerYear: 26,
    federal,
    states,
    company: { employees: 100, rates },
    ...changes,
  };
}

/** Formats the amount of a tax line; undefined if there is none. */
export function formatTaxAmount(taxes: Taxes, code: string): string | undefined {
  const line = taxes.lines.find((each) => each.code === code);
  return line && formatMoney(line.amount);
}

export const dollarsToCents = money;
