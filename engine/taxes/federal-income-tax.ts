import type { FederalLaw } from '../../law/law.ts';
import {
  atLeastZero,
  type Cents,
  lesser,
  minus,
  noMoney,
  plus,
  share,
  times,
} from '../../values/money.ts';
import type { FederalCertificate, FederalFacts } from './facts.ts';
import { forStatus } from './methods/withholding-input.ts';
import { toAnnualWages } from './nonresident-aliens.ts';
import { tableTax } from './tables.ts';
import type { Worksheet } from './worksheet.ts';

/**
 * Computes federal income tax by Publication 15-T, Worksheet 1A, and by Publication 15, section 7,
 * for supplemental wages.
 */
export function computeFederalIncomeTax(
  facts: FederalFacts,
  periods: number,
  worksheet?: Worksheet,
): Cents {
  worksheet?.begin('US_FIT', facts.law.incomeTax.source);
  const { regular, supplemental } = facts.wages.incomeTax;
  if (supplemental === 0) return regularTax(facts, periods, regular, worksheet);
  const mandatory = aboveThreshold(facts);
  const belowThreshold = minus(supplemental, mandatory);
  const tax =
    facts.supplementalMethod === 'flat' && allowsFlatRate(facts, periods)
      ? plus(
          regularTax(facts, periods, regular, worksheet),
          flatTax(facts, belowThreshold, worksheet),
        )
      : aggregateTax(facts, periods, belowThreshold, worksheet);
  return mandatory === 0 ? tax : plus(tax, mandatoryTax(facts, mandatory, worksheet));
}

/** Computes the federal tax on the supplemental wages alone: some states take a share of it. */
export function computeFederalSupplementalTax(facts: FederalFacts, periods: number): Cents {
  if (!allowsFlatRate(facts, periods)) {
    const all = computeFederalIncomeTax(facts, periods);
    return atLeastZero(minus(all, computeTaxOnRegularPay(facts, periods)));
  }
  const mandatory = aboveThreshold(facts);
  const flat = flatTax(facts, minus(facts.wages.incomeTax.supplemental, mandatory), undefined);
  return mandatory === 0 ? flat : plus(flat, mandatoryTax(facts, mandatory, undefined));
}

/** Computes the federal tax on the regular wages of a payment. */
export function computeTaxOnRegularPay(facts: FederalFacts, periods: number): Cents {
  return regularTax(facts, periods, facts.wages.incomeTax.regular, undefined);
}

/**
 * Publication 15, section 7: the flat rate is for workers from whose regular pay income tax was
 * withheld this year or last. This payment counts too.
 */
function allowsFlatRate(facts: FederalFacts, periods: number): boolean {
  return !facts.noIncomeTaxWithheld || computeTaxOnRegularPay(facts, periods) > 0;
}

const noAdjustments: FederalCertificate = {
  form: '2020',
  filingStatus: 'single',
  twoJobs: false,
  credits: noMoney,
  otherIncome: noMoney,
  deductions: noMoney,
  extra: noMoney,
  exempt: false,
};

function regularTax(
  facts: FederalFacts,
  periods: number,
  wages: Cents,
  worksheet: Worksheet | undefined,
): Cents {
  const certificate = facts.certificate ?? noAdjustments;
  if (wages === 0) return noMoney;
  const { lockIn } = facts;
  const tax = taxByCertificate(facts, certificate, periods, wages, worksheet);
  if (!lockIn) return tax;
  const least = taxByCertificate(facts, lockIn, periods, wages, worksheet);
  const greater = tax > least ? tax : least;
  worksheet?.step(
    'Lock-in letter of the IRS: the tax by Form W-4, but no less than by the letter',
    'the greater of $0 and $1',
    [tax, least],
    greater,
  );
  return greater;
}

function taxByCertificate(
  facts: FederalFacts,
  certificate: FederalCertificate,
  periods: number,
  wages: Cents,
  worksheet: Worksheet | undefined,
): Cents {
  if (certificate.exempt) {
    worksheet?.step('The worker claims exemption on Form W-4', 'exempt', [], noMoney);
    return noMoney;
  }
  const annual = toAnnualWages(facts, certificate.form, { wages, periods }, worksheet);
  const law = facts.law.incomeTax;
  const tax =
    certificate.form === '2020'
      ? taxByCurrentForm(law, certificate, annual, periods, worksheet)
      : taxByEarlierForm(law, certificate, annual, periods, worksheet);
  if (certificate.extra === 0) return tax;
  const withExtra = plus(tax, certificate.extra);
  worksheet?.step('Line 4b: extra withholding', '$0 + $1', [tax, certificate.extra], withExtra);
  return withExtra;
}

type Law = FederalLaw['incomeTax'];
type CurrentForm = Extract<FederalCertificate, { form: '2020' }>;
type EarlierForm = Extract<FederalCertificate, { form: '2019' }>;

function taxByCurrentForm(
  law: Law,
  form: CurrentForm,
  annual: Cents,
  periods: number,
  worksheet: Worksheet | undefined,
): Cents {
  const deduction = form.twoJobs ? noMoney : forStatus(law.deduction, form.filingStatus);
  const adjusted = atLeastZero(
    minus(plus(annual, form.otherIncome), plus(form.deductions, deduction)),
  );
  worksheet?.step(
    'Lines 1d to 1i: adjusted annual wages',
    '$0 + $1 step 4(a) − $2 step 4(b) − $3 line 1g',
    [annual, form.otherIncome, form.deductions, deduction],
    adjusted,
  );
  const table = forStatus(form.twoJobs ? law.twoJobs : law.standard, form.filingStatus);
  return tableTax(table, adjusted, form.credits, periods, law.rounding, worksheet);
}

/** Converts a form of 2019 or earlier by the computational bridge of Publication 15-T. */
function taxByEarlierForm(
  law: Law,
  form: EarlierForm,
  annual: Cents,
  periods: number,
  worksheet: Worksheet | undefined,
): Cents {
  const status = form.filingStatus === 'married' ? 'married_joint' : 'single';
  const addition = forStatus(law.earlierForms.addition, status);
  const deduction = forStatus(law.deduction, status);
  const { allowance } = law.earlierForms;
  const adjusted = atLeastZero(
    minus(plus(annual, addition), plus(times(allowance, form.allowances), deduction)),
  );
  worksheet?.step(
    'Adjusted annual wages by the computational bridge (Form W-4 of 2019 or earlier)',
    '$0 + $1 as step 4(a) − #2 × $3 as step 4(b) − $4 line 1g',
    [annual, addition, form.allowances, allowance, deduction],
    adjusted,
  );
  return tableTax(
    forStatus(law.standard, status),
    adjusted,
    noMoney,
    periods,
    law.rounding,
    worksheet,
  );
}

/** Part of these supplemental wages that lies above the threshold of the year, one million dollars. */
function aboveThreshold(facts: FederalFacts): Cents {
  const { supplemental } = facts.wages.incomeTax;
  const { threshold } = facts.law.supplemental;
  const year = plus(facts.yearToDate.supplemental, supplemental);
  return lesser(supplemental, atLeastZero(minus(year, threshold)));
}

function flatTax(facts: FederalFacts, wages: Cents, worksheet: Worksheet | undefined): Cents {
  if (wages === 0 || facts.certificate?.exempt) return noMoney;
  const { rate, source } = facts.law.supplemental;
  const tax = share(wages, rate);
  worksheet?.begin('US_FIT', source);
  worksheet?.step('Supplemental wages at the flat rate', '$0 × %1', [wages, rate], tax);
  return tax;
}

/** The rate above the threshold is mandatory, even for a worker who claims exemption. */
function mandatoryTax(facts: FederalFacts, wages: Cents, worksheet: Worksheet | undefined): Cents {
  const { rateAbove, source, threshold } = facts.law.supplemental;
  const tax = share(wages, rateAbove);
  worksheet?.begin('US_FIT', source);
  const figures = [wages, rateAbove, threshold];
  worksheet?.step('Supplemental wages above $2 in the year', '$0 × %1', figures, tax);
  return tax;
}

function aggregateTax(
  facts: FederalFacts,
  periods: number,
  supplemental: Cents,
  worksheet: Worksheet | undefined,
): Cents {
  const { regular } = facts.wages.incomeTax;
  const last = regular === 0 ? facts.lastRegular : undefined;
  const together = plus(last?.wages ?? regular, supplemental);
  worksheet?.step(
    'Regular and supplemental wages taxed as one payment',
    '$0 + $1',
    [last?.wages ?? regular, supplemental],
    together,
  );
  const tax = regularTax(facts, periods, together, worksheet);
  if (!last) return tax;
  const rest = atLeastZero(minus(tax, last.withheld));
  worksheet?.step(
    'Less the tax withheld from the last regular payment',
    '$0 − $1',
    [tax, last.withheld],
    rest,
  );
  return rest;
}
