import { computeTaxes } from '../../engine/taxes/compute-taxes.ts';
import type {
  FederalCertificate,
  FederalFacts,
  StateCertificate,
  StateFacts,
  Taxes,
  TaxFacts,
} from '../../engine/taxes/facts.ts';
import { computeStateIncomeTax } from '../../engine/taxes/state-income-tax.ts';
import type { FederalLaw, LawDates, LawOnDate, StateLaw } from '../../law/law.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { type Cents, formatMoney, money, noMoney } from '../../values/money.ts';
import { type PayFrequency, payFrequencies } from '../../values/pay-schedule.ts';
import { rate } from '../../values/rate.ts';
import type { Vector, VectorInputs } from './vector.ts';

/** Finds the law for the dates of a payment. */
export type FindLaw = (dates: LawDates) => LawOnDate;

/** Our answer to a vector, as text; undefined when the law does not cover it. */
export function computeAnswer(
  vector: Vector,
  findLaw: FindLaw,
): string | Record<string, string> | undefined {
  const law = findLaw({ payDate: calendarDate(vector.payDate ?? `${vector.year}-12-31`) });
  if (!law.federal) return undefined;
  const [country, state, place] = vector.jurisdiction.split('-');
  if (country !== 'US') return undefined;
  if (state === undefined) return federal(vector, law.federal);
  const stateLaw = law.state(state);
  if (!stateLaw) return undefined;
  if (vector.tax === 'SIT') return stateIncomeTax(vector.inputs, stateLaw);
  return otherTax(vector, law, stateLaw, place);
}

function federal(vector: Vector, law: FederalLaw): string | Record<string, string> | undefined {
  const taxes = computeTaxes(taxFacts(vector.inputs, federalFacts(vector.inputs, law), []));
  switch (vector.tax) {
    case 'FIT':
    case 'FIT_SUPPLEMENTAL':
      return amountOf(taxes, 'US_FIT');
    case 'FICA':
      return {
        socialSecurity: amountOf(taxes, 'US_SS') ?? '0.00',
        medicare: amountOf(taxes, 'US_MEDICARE') ?? '0.00',
        additionalMedicare: amountOf(taxes, 'US_ADDITIONAL_MEDICARE') ?? '0.00',
      };
    case 'FUTA':
      return amountOf(taxes, 'US_FUTA');
    default:
      return undefined;
  }
}

/** The guide's tables are the method we follow where a state has two. */
const followed = 'employer_guide_percentage_tables';

function stateIncomeTax(inputs: VectorInputs, law: StateLaw): string | undefined {
  const { incomeTax } = law;
  if (!incomeTax) return undefined;
  if (incomeTax === 'none') return '0.00';
  if (inputs.method !== undefined && inputs.method !== followed) return undefined;
  const payment = {
    wages: amount(inputs.grossWages),
    payFrequency: frequency(inputs),
    periodsPerYear: inputs.payPeriodsPerYear ?? 1,
    federalTax: amount(inputs.federalIncomeTaxWithheld),
    fica: amount(inputs.ficaWithheldThisPeriod),
    ficaToDate: amount(inputs.ytdFicaDeductionUsed),
    within: inputs.localRate === undefined ? undefined : rate(inputs.localRate),
  };
  return formatMoney(computeStateIncomeTax(incomeTax, payment, stateCertificate(inputs)));
}

function otherTax(
  vector: Vector,
  law: LawOnDate,
  stateLaw: StateLaw,
  place: string | undefined,
): string | undefined {
  const { inputs, tax } = vector;
  if (!law.federal) return undefined;
  const unemployment = stateLaw.taxes.unemployment.code;
  const code = place === undefined ? otherTaxCode(tax, stateLaw) : localCode(place, stateLaw);
  if (code === undefined) return undefined;
  const wages = amount(inputs.grossWages);
  const toDate = amount(inputs.ytdTaxableWages);
  const local = stateLaw.locals.find((each) => each.code === code);
  const nothing = { regular: noMoney, supplemental: noMoney };
  const state: StateFacts = {
    law: stateLaw,
    applies: { incomeTax: false, unemployment: code === unemployment, programs: true },
    wages: {
      incomeTax: nothing,
      unemployment: wages,
      programs: Object.fromEntries(stateLaw.programs.map((each) => [each.code, wages])),
    },
    yearToDate: { unemployment: amount(inputs.ytdSuiWages), programs: { [code]: toDate } },
    certificate: stateCertificate(inputs),
    locals: local ? [{ law: local, resident: true, wages, yearToDate: toDate }] : [],
  };
  const facts = taxFacts(inputs, federalFacts(inputs, law.federal), [state]);
  const own =
    inputs.companyRate === undefined ? {} : { [code]: { rate: rate(inputs.companyRate) } };
  return amountOf(computeTaxes({ ...facts, company: { employees: 1000, rates: own } }), code);
}

/** `SUI_ER` is the unemployment tax; `PFML_EE_MAX` the program PFML_EE; `FAMLI` the worker's part. */
function otherTaxCode(tax: string, law: StateLaw): string | undefined {
  if (tax === 'SUI_ER') return law.unemployment && law.taxes.unemployment.code;
  const name = `${law.code}_${tax.replace(/_MAX$/, '')}`;
  return law.programs.find((each) => each.code === name || each.code === `${name}_EE`)?.code;
}

function localCode(place: string, law: StateLaw): string | undefined {
  return law.locals.find((each) => each.code === `${law.code}_COUNTY_${place}`)?.code;
}

function taxFacts(
  inputs: VectorInputs,
  federalPart: FederalFacts,
  states: readonly StateFacts[],
): TaxFacts {
  return {
    payFrequency: frequency(inputs),
    periodsPerYear: inputs.payPeriodsPerYear ?? 1,
    federal: federalPart,
    states,
    company: { employees: 1000, rates: {} },
  };
}

function federalFacts(inputs: VectorInputs, law: FederalLaw): FederalFacts {
  const wages = amount(inputs.grossWages);
  const reduction = inputs.creditReduction;
  const unemployment =
    inputs.suiState === undefined || reduction === undefined
      ? law.unemployment
      : { ...law.unemployment, creditReduction: { [inputs.suiState]: rate(reduction) } };
  return {
    law: { ...law, unemployment },
    wages: {
      incomeTax: { regular: wages, supplemental: amount(inputs.supplementalWages) },
      socialSecurity: wages,
      medicare: wages,
      unemployment: wages,
    },
    yearToDate: {
      supplemental: amount(inputs.ytdSupplementalWages),
      socialSecurity: amount(inputs.ytdSocialSecurityWages),
      medicare: amount(inputs.ytdMedicareWages),
      unemployment: amount(inputs.ytdFutaWages),
      ficaWithheld: noMoney,
    },
    certificate: inputs.w4 ? federalCertificate(inputs.w4) : undefined,
    supplementalMethod: 'flat',
    nonresidentAlien: false,
    unemploymentState: inputs.suiState,
  };
}

function federalCertificate(w4: NonNullable<VectorInputs['w4']>): FederalCertificate {
  const exempt = false;
  if ('allowances' in w4) {
    const filingStatus = named(w4.filingStatus, ['married', 'married_higher_single'] as const);
    const extra = money(w4.extraWithholding);
    return { form: '2019', filingStatus, allowances: w4.allowances, extra, exempt };
  }
  return {
    form: '2020',
    filingStatus: named(w4.filingStatus, ['married_joint', 'head_of_household'] as const),
    twoJobs: w4.step2Checkbox,
    credits: money(w4.step3Amount),
    otherIncome: money(w4.step4aOtherIncome),
    deductions: money(w4.step4bDeductions),
    extra: money(w4.step4cExtra),
    exempt,
  };
}

/** Any other status is taxed as single, as both forms say. */
function named<T extends string>(status: string, known: readonly T[]): T | 'single' {
  return known.find((each) => each === status) ?? 'single';
}

function stateCertificate(inputs: VectorInputs): StateCertificate {
  const claimed = inputs.annualAllowanceAmount ?? inputs.annualExemptionAmount;
  return {
    ...(inputs.stateFilingStatus !== undefined && { status: inputs.stateFilingStatus }),
    allowances: inputs.allowances ?? 0,
    secondaryAllowances: inputs.secondaryAllowances ?? inputs.estimatedDeductionAllowances ?? 0,
    ...(claimed !== undefined && { annualAmount: money(claimed) }),
    ...(inputs.electedRate !== undefined && { electedRate: rate(inputs.electedRate) }),
    ...(inputs.exemptions && { exemptions: inputs.exemptions }),
    additional: amount(inputs.additionalWithholding),
  };
}

function frequency(inputs: VectorInputs): PayFrequency {
  return payFrequencies.find((each) => each === inputs.payFrequency) ?? 'annually';
}

function amount(text: string | undefined): Cents {
  return text === undefined ? noMoney : money(text);
}

function amountOf(taxes: Taxes, code: string): string | undefined {
  const line = taxes.lines.find((each) => each.code === code);
  return line && formatMoney(line.amount);
}
