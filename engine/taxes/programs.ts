import type { ProgramLaw, StateLaw } from '../../law/law.ts';
import { payFor } from '../../values/hours.ts';
import {
  atLeastZero,
  type Cents,
  greater,
  lesser,
  minus,
  noMoney,
  plus,
  proportion,
  share,
} from '../../values/money.ts';
import { isHigherRate, isZeroRate, noRate, type Rate } from '../../values/rate.ts';
import type { CompanyTaxFacts, HourlyPremium, StateFacts, TaxFacts } from './facts.ts';
import type { TaxLines } from './tax-lines.ts';
import { belowCap, excessOver, recordCap, taxAtRate, taxSpared } from './wage-cap.ts';
import type { Worksheet } from './worksheet.ts';

/** Adds the contributions to state programs: disability insurance, paid leave, training and others. */
export function computePrograms(
  facts: StateFacts,
  payment: TaxFacts,
  unemploymentTax: Cents,
  lines: TaxLines,
  worksheet?: Worksheet,
): void {
  const { applies } = facts;
  for (const program of facts.law.programs) {
    const { code, withIncomeTax } = program;
    if (!applies.programs && !(withIncomeTax && applies.incomeTax)) continue;
    if (!lines.isDue(code)) continue;
    if (program.kind === 'quarterly fee') quarterlyFee(program, facts, lines, worksheet);
    else if (program.kind === 'share of the unemployment tax')
      shareOfUnemployment(program, unemploymentTax, lines, worksheet);
    else onWages(program, facts, payment, lines, worksheet);
  }
}

function onWages(
  program: ProgramLaw,
  facts: StateFacts,
  payment: TaxFacts,
  lines: TaxLines,
  worksheet: Worksheet | undefined,
): void {
  const { code } = program;
  const rate = programRate(program, facts.law.code, payment.company);
  if (isZeroRate(rate)) return;
  const wages = facts.wages.programs[code];
  if (wages === undefined) throw new Error(`missing wages of program ${code}`);
  worksheet?.begin(code, program.source);
  const cap = capOf(program, facts.law, payment.company);
  const toDate = wagesToDate(program, facts);
  const taxable = cap === undefined ? wages : belowCap(wages, toDate, cap);
  if (cap !== undefined) recordCap(worksheet, wages, toDate, cap, taxable);
  const tax = applyWeeklyLimit(
    program,
    taxAtRate(taxable, rate, worksheet),
    facts,
    payment,
    worksheet,
  );
  const excess = excessOver(wages, taxable);
  if (!excess || program.payer === 'employer') {
    lines.add(code, program.name, program.payer, tax, taxable, excess);
    return;
  }
  const withoutCap = applyWeeklyLimit(program, share(wages, rate), facts, payment, undefined);
  const details = { ...excess, ...taxSpared(withoutCap, tax) };
  lines.add(code, program.name, program.payer, tax, taxable, details);
}

/**
 * The law's rate, unless the company entered its own: for its own contribution any rate, for the
 * worker's only a lower one, because the company may pay part of it.
 */
function programRate(program: ProgramLaw, state: string, company: CompanyTaxFacts): Rate {
  const size = employerSize(program, state, company);
  const law = program.bySize
    ? (program.bySize.find((row) => size >= row.employees)?.rate ?? noRate)
    : program.rate;
  const own = company.rates[program.code]?.rate;
  if (!own) return law;
  return program.payer === 'employee' && isHigherRate(own, law) ? law : own;
}

function employerSize(program: ProgramLaw, state: string, company: CompanyTaxFacts): number {
  const { employees, employeesByState } = company;
  if (program.sizeCounts === 'everywhere' || !employeesByState) return employees;
  return employeesByState[state] ?? 0;
}

/** The employer's contributions on the unemployment wage base share its carry-over between states. */
function wagesToDate({ code, payer, wageCap }: ProgramLaw, { yearToDate }: StateFacts): Cents {
  const own = yearToDate.programs[code] ?? noMoney;
  if (payer !== 'employer' || wageCap !== 'unemployment') return own;
  return plus(own, yearToDate.unemploymentElsewhere ?? noMoney);
}

function capOf(program: ProgramLaw, law: StateLaw, company: CompanyTaxFacts): Cents | undefined {
  if (program.wageCap !== 'unemployment') return program.wageCap;
  return company.rates[law.taxes.unemployment.code]?.wageBase ?? law.unemployment?.wageBase;
}

/** Limits the tax of a week, however many payments are made for it. */
function applyWeeklyLimit(
  program: ProgramLaw,
  tax: Cents,
  { yearToDate }: StateFacts,
  { periodsPerYear: periods }: TaxFacts,
  worksheet: Worksheet | undefined,
): Cents {
  const { weeklyLimit } = program;
  if (weeklyLimit === undefined) return tax;
  const own = proportion(weeklyLimit, 52, periods);
  const earlier = yearToDate.takenForWeeks?.[program.code];
  if (!earlier) {
    const limited = lesser(tax, own);
    const figures = [tax, weeklyLimit, periods];
    worksheet?.step('Weekly maximum', 'the lesser of $0 and $1 × 52 ÷ #2', figures, limited);
    return limited;
  }
  const maximum = greater(own, proportion(weeklyLimit, earlier.days, 7));
  const limited = lesser(tax, atLeastZero(minus(maximum, earlier.amount)));
  worksheet?.step(
    'Weekly maximum for several payments',
    'the lesser of $0 and $1 for #2 days less $3 already withheld',
    [tax, maximum, earlier.days, earlier.amount],
    limited,
  );
  return limited;
}

function shareOfUnemployment(
  program: ProgramLaw,
  unemploymentTax: Cents,
  lines: TaxLines,
  worksheet: Worksheet | undefined,
): void {
  worksheet?.begin(program.code, program.source);
  const tax = taxAtRate(unemploymentTax, program.rate, worksheet);
  lines.add(program.code, program.name, program.payer, tax, unemploymentTax);
}

function quarterlyFee(
  program: ProgramLaw,
  facts: StateFacts,
  lines: TaxLines,
  worksheet: Worksheet | undefined,
): void {
  if (!facts.closesQuarter || program.fee === undefined) return;
  worksheet?.begin(program.code, program.source);
  worksheet?.step('Quarterly fee', '$0', [program.fee], program.fee);
  lines.add(program.code, program.name, program.payer, program.fee, noMoney);
}

/** Adds workers' compensation premiums by the hour: the worker's share, and the rest for the employer. */
export function computePremiums(
  facts: StateFacts,
  premiums: readonly HourlyPremium[],
  lines: TaxLines,
  worksheet?: Worksheet,
): void {
  const { premiumEmployee, premiumEmployer } = facts.law.taxes;
  let [worker, whole] = [0, 0];
  worksheet?.begin(premiumEmployee.code, facts.law.hourlyPremium?.source ?? '');
  for (const premium of premiums) {
    const part = payFor(premium.hours, premium.worker);
    const all = payFor(premium.hours, premium.composite);
    worksheet?.step(
      `Risk class ${premium.riskClass}: worker's share`,
      '@0 × @1',
      [premium.hours, premium.worker],
      part,
    );
    worksheet?.step(
      `Risk class ${premium.riskClass}: total premium`,
      '@0 × @1',
      [premium.hours, premium.composite],
      all,
    );
    worker += part;
    whole += all;
  }
  lines.add(premiumEmployee.code, premiumEmployee.name, 'employee', worker as Cents, noMoney);
  lines.add(
    premiumEmployer.code,
    premiumEmployer.name,
    'employer',
    (whole - worker) as Cents,
    noMoney,
  );
}
