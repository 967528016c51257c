import type { LocalLaw, LocalLawOf } from '../../law/law.ts';
import {
  atLeastZero,
  type Cents,
  divide,
  lesser,
  minus,
  noMoney,
  plus,
  proportion,
  share,
  times,
} from '../../values/money.ts';
import type { SupplementalMethod } from '../../values/pay-schedule.ts';
import { isZeroRate, noRate, type Rate } from '../../values/rate.ts';
import { companyTaxSource, computeCompanyTax, isMonthlyCompanyTax } from './company-taxes.ts';
import type { CompanyLocalTax, LocalFacts, StateFacts } from './facts.ts';
import { annualized } from './methods/annualized.ts';
import { exemptionLinesBase } from './methods/rates.ts';
import type { StatePayment } from './state-income-tax.ts';
import type { TaxLineDetails, TaxLines } from './tax-lines.ts';
import { belowCap, excessOver, recordCap, taxAtRate, taxSpared } from './wage-cap.ts';
import type { Worksheet } from './worksheet.ts';

/** Results of the state's income tax that its local taxes depend on. */
export interface StateTaxResult {
  readonly payment: StatePayment;
  readonly incomeTax: Cents;
  readonly supplementalMethod: SupplementalMethod;
}

export function computeLocalTaxes(
  facts: StateFacts,
  state: StateTaxResult,
  lines: TaxLines,
  worksheet?: Worksheet,
): void {
  for (const local of facts.locals ?? []) {
    const { law } = local;
    if (law.method === 'within the state tax' || !lines.isDue(law.code)) continue;
    worksheet?.begin(law.code, law.method === 'company' ? companyTaxSource(law) : law.source);
    const tax = localTax(law, local, facts, state, worksheet);
    if (tax === undefined)
      lines.refuse(
        law.code,
        `${law.name}: the rate for ${local.resident ? 'residents' : 'nonresidents'} is not confirmed.`,
      );
    else {
      const amount = withAdditional(tax, local, worksheet);
      const taxable = wagesBelowCap(law, local);
      lines.addPart(
        law.code,
        law.name,
        law.payer,
        amount,
        taxable,
        withTaxAboveCap(localDetails(law, local, taxable), law, tax, local, facts, state),
      );
    }
  }
}

/** A local tax that is not part of the state's table. */
type ComputedLaw = Exclude<LocalLaw, LocalLawOf<'within the state tax'>> | CompanyLocalTax;

function localTax(
  law: ComputedLaw,
  local: LocalFacts,
  facts: StateFacts,
  state: StateTaxResult,
  worksheet: Worksheet | undefined,
): Cents | undefined {
  switch (law.method) {
    case 'company':
      return computeCompanyTax(law, local, state.payment.periodsPerYear, worksheet);
    case 'wages':
      return onWages(law, local.resident ? law.resident : law.nonresident, local, state, worksheet);
    case 'wage bands':
      return byBands(law, local, worksheet);
    case 'state base':
      return onStateBase(law, local, facts, state, worksheet);
    case 'state tax':
      if (local.resident) return stateTaxSurcharge(law.resident, state.incomeTax, worksheet);
      return isExempt(facts, worksheet) ? noMoney : commuterTax(law, local, state, worksheet);
    case 'annualised':
      return residentTableTax(law, local, facts, state, worksheet);
    case 'fee':
      return fee(law, local, state.payment.periodsPerYear, worksheet);
  }
}

function wagesBelowCap(law: LocalFacts['law'], { wages, yearToDate }: LocalFacts): Cents {
  const cap = 'wageCap' in law ? law.wageCap : undefined;
  return cap === undefined ? wages : belowCap(wages, yearToDate, cap);
}

function localDetails(
  law: LocalFacts['law'],
  { wages }: LocalFacts,
  taxable: Cents,
): TaxLineDetails | undefined {
  const excess = excessOver(wages, taxable);
  return isMonthlyCompanyTax(law) ? { ...excess, perMonth: true } : excess;
}

/** Computes the tax of a worker without its caps, if it has any, and adds what they spare. */
function withTaxAboveCap(
  details: TaxLineDetails | undefined,
  law: ComputedLaw,
  tax: Cents,
  local: LocalFacts,
  facts: StateFacts,
  state: StateTaxResult,
): TaxLineDetails | undefined {
  const withoutCaps = law.payer === 'employee' ? removeCaps(law) : undefined;
  if (!withoutCaps) return details;
  const whole = localTax(withoutCaps, local, facts, state, undefined) ?? noMoney;
  return { ...details, ...taxSpared(whole, tax) };
}

/** The law of a tax without its annual caps; undefined if it has none. A last rate of zero is a cap, too. */
function removeCaps(law: ComputedLaw): ComputedLaw | undefined {
  if (law.method === 'wage bands') {
    const { over, rate } = law.bands;
    if (!isZeroRate(rate.at(-1) ?? noRate)) return undefined;
    return { ...law, bands: { over: over.slice(0, -1), rate: rate.slice(0, -1) } };
  }
  if (law.method === 'wages') {
    if (law.wageCap === undefined && law.yearlyLimit === undefined) return undefined;
    const { wageCap: _, yearlyLimit: __, ...withoutCaps } = law;
    return withoutCaps;
  }
  if (law.method !== 'company') return undefined;
  if (law.wageCap === undefined && law.taxCap === undefined) return undefined;
  const { wageCap: _, taxCap: __, ...withoutCaps } = law;
  return withoutCaps;
}

interface WageTaxLaw {
  readonly wageCap?: Cents | undefined;
  readonly exemption?: Cents | undefined;
  readonly yearlyLimit?: Cents | undefined;
}

function onWages(
  law: WageTaxLaw,
  rate: Rate | undefined,
  local: LocalFacts,
  state: StateTaxResult,
  worksheet: Worksheet | undefined,
): Cents | undefined {
  if (!rate) return undefined;
  const below =
    law.wageCap === undefined ? local.wages : belowCap(local.wages, local.yearToDate, law.wageCap);
  if (law.wageCap !== undefined)
    recordCap(worksheet, local.wages, local.yearToDate, law.wageCap, below);
  const tax = taxAtRate(lessExemptions(law, local, state, below, worksheet), rate, worksheet);
  if (law.yearlyLimit === undefined) return tax;
  const remaining = atLeastZero(minus(law.yearlyLimit, local.withheld ?? noMoney));
  const limited = lesser(tax, remaining);
  worksheet?.step('Annual maximum', 'the lesser of $0 and $1 remaining', [tax, remaining], limited);
  return limited;
}

function lessExemptions(
  law: WageTaxLaw,
  local: LocalFacts,
  state: StateTaxResult,
  wages: Cents,
  worksheet: Worksheet | undefined,
): Cents {
  const count = local.exemptions ?? 0;
  if (law.exemption === undefined || count === 0) return wages;
  const { periodsPerYear } = state.payment;
  const deducted = divide(times(law.exemption, count), periodsPerYear);
  const rest = atLeastZero(minus(wages, deducted));
  const figures = [wages, count, law.exemption, periodsPerYear];
  worksheet?.step('Wages after exemptions', '$0 − #1 × $2 ÷ #3', figures, rest);
  return rest;
}

function byBands(
  law: LocalLawOf<'wage bands'>,
  local: LocalFacts,
  worksheet: Worksheet | undefined,
): Cents {
  const { over, rate } = law.bands;
  const until = plus(local.yearToDate, local.wages);
  let tax = noMoney;
  for (let row = 0; row < over.length; row += 1) {
    const from = Math.max(over[row] as Cents, local.yearToDate) as Cents;
    const part = atLeastZero(minus(lesser(until, over[row + 1] ?? until), from));
    if (part > 0) tax = plus(tax, taxAtRate(part, rate[row] as Rate, worksheet));
  }
  return tax;
}

function onStateBase(
  law: LocalLawOf<'state base'>,
  local: LocalFacts,
  facts: StateFacts,
  state: StateTaxResult,
  worksheet: Worksheet | undefined,
): Cents | undefined {
  const stateLaw = facts.law.incomeTax;
  if (!stateLaw || stateLaw === 'none' || stateLaw.method !== 'exemption lines') return undefined;
  const { payment } = state;
  const periods = stateLaw.periods?.[payment.payFrequency] ?? payment.periodsPerYear;
  const certificate = facts.certificate ?? {};
  const base = exemptionLinesBase(
    stateLaw,
    { ...payment, wages: local.wages, periods, certificate },
    worksheet,
  );
  return taxAtRate(base, law.rate, worksheet);
}

function stateTaxSurcharge(rate: Rate, tax: Cents, worksheet: Worksheet | undefined): Cents {
  const surcharge = share(tax, rate);
  worksheet?.step('Surcharge on the state tax', '$0 × %1', [tax, rate], surcharge);
  return surcharge;
}

/** Tax on the wages of nonresidents less the exclusion (NYS-50-T-Y, Methods VII and VIII). */
function commuterTax(
  law: LocalLawOf<'state tax'>,
  { wages, supplemental = noMoney }: LocalFacts,
  { payment, supplementalMethod }: StateTaxResult,
  worksheet: Worksheet | undefined,
): Cents {
  const bands = law.nonresidentExclusion?.[payment.payFrequency];
  if (!bands) return taxAtRate(wages, law.nonresident, worksheet);
  const flat = supplementalMethod === 'aggregate' ? noMoney : supplemental;
  const regular = minus(wages, flat);
  const band = bands.over.findLastIndex((from) => from <= regular);
  const exclusion = band < 0 ? regular : (bands.amount[band] ?? noMoney);
  const taxable = plus(minus(regular, exclusion), flat);
  if (exclusion > 0)
    worksheet?.step('Wages after the exclusion', '$0 − $1', [wages, exclusion], taxable);
  return taxAtRate(taxable, law.nonresident, worksheet);
}

/** Tax by a city's own table, which only residents pay. */
function residentTableTax(
  law: LocalLawOf<'annualised'>,
  local: LocalFacts,
  facts: StateFacts,
  state: StateTaxResult,
  worksheet: Worksheet | undefined,
): Cents {
  if (!local.resident || isExempt(facts, worksheet)) return noMoney;
  const { supplemental = noMoney, wages } = local;
  if (supplemental === 0 || !law.supplementalRate || state.supplementalMethod === 'aggregate')
    return taxByLocalTable(law, wages, local, facts, state, worksheet);
  const regular = minus(wages, supplemental);
  const tax =
    regular === 0 ? noMoney : taxByLocalTable(law, regular, local, facts, state, worksheet);
  const flat = share(supplemental, law.supplementalRate);
  const figures = [supplemental, law.supplementalRate];
  worksheet?.step('Supplemental wages at the flat rate', '$0 × %1', figures, flat);
  return plus(tax, flat);
}

/** A city without a form of its own follows the exemption claimed on the state's form. */
function isExempt({ certificate }: StateFacts, worksheet: Worksheet | undefined): boolean {
  if (!certificate?.exempt) return false;
  worksheet?.step(
    'The worker claims exemption on the withholding certificate',
    'exempt',
    [],
    noMoney,
  );
  return true;
}

function taxByLocalTable(
  law: LocalLawOf<'annualised'>,
  wages: Cents,
  local: LocalFacts,
  facts: StateFacts,
  { payment }: StateTaxResult,
  worksheet: Worksheet | undefined,
): Cents {
  const certificate = {
    status: facts.certificate?.status ?? 'single',
    allowances: local.exemptions ?? 0,
  };
  const withholding = { ...payment, wages, periods: payment.periodsPerYear, certificate };
  return annualized(law, withholding, worksheet);
}

function fee(
  law: LocalLawOf<'fee'>,
  local: LocalFacts,
  periods: number,
  worksheet: Worksheet | undefined,
): Cents | undefined {
  const amount = local.resident ? law.resident : law.nonresident;
  if (amount === undefined) return undefined;
  if (law.per === 'week') {
    const tax = proportion(amount, 52, periods);
    worksheet?.step('Weekly fee for the pay period', '$0 × 52 ÷ #1', [amount, periods], tax);
    return tax;
  }
  const before = local.withheld ?? noMoney;
  const rest = atLeastZero(minus(amount, before));
  if (law.per === 'year') return partOfYearlyFee(amount, rest, periods, worksheet);
  if (isBelowMonthlyWages(law, local, worksheet)) return noMoney;
  worksheet?.step('Monthly fee', '$0 − $1 already withheld', [amount, before], rest);
  return rest;
}

/** Each pay period has an equal part, rounded down (53 P.S. 6924.301.1, local services tax). */
function partOfYearlyFee(
  amount: Cents,
  rest: Cents,
  periods: number,
  worksheet: Worksheet | undefined,
): Cents {
  const part = lesser(divide(amount, periods, 'down to the cent'), rest);
  const figures = [amount, periods, rest];
  worksheet?.step('Part of the yearly fee', '$0 ÷ #1, at most $2 remaining', figures, part);
  return part;
}

function isBelowMonthlyWages(
  { monthlyWages }: LocalLawOf<'fee'>,
  { wages, monthToDate = noMoney }: LocalFacts,
  worksheet: Worksheet | undefined,
): boolean {
  if (monthlyWages === undefined) return false;
  const paid = plus(monthToDate, wages);
  if (paid >= monthlyWages) return false;
  worksheet?.step('Wages of the month below the minimum', '$0 < $1', [paid, monthlyWages], noMoney);
  return true;
}

function withAdditional(tax: Cents, local: LocalFacts, worksheet: Worksheet | undefined): Cents {
  if (!local.additional) return tax;
  const all = plus(tax, local.additional);
  worksheet?.step(
    'Additional amount on the withholding certificate',
    '$0 + $1',
    [tax, local.additional],
    all,
  );
  return all;
}
