import { type Cents, plus, times } from '../../values/money.ts';
import type { PayFrequency } from '../../values/pay-schedule.ts';
import type { FederalCertificate, FederalFacts } from './facts.ts';
import type { Worksheet } from './worksheet.ts';

type W4Form = FederalCertificate['form'];

/** Added to each period's wages of a nonresident alien for federal income tax, as the company entered it. */
export interface NonresidentAddition {
  readonly form: W4Form;
  readonly payFrequency: PayFrequency;
  readonly amount: Cents;
  /** Where the company read the amount. */
  readonly source: string;
}

/** Why federal income tax of a nonresident alien cannot be computed; undefined if it can. */
export function findMissingAddition(
  facts: FederalFacts,
  payFrequency: PayFrequency,
): string | undefined {
  if (!facts.nonresidentAlien) return undefined;
  const forms = [facts.certificate?.form ?? '2020', ...(facts.lockIn ? [facts.lockIn.form] : [])];
  const missing = forms.find((form) => !lawAddition(facts, form) && !enteredAddition(facts, form));
  return (
    missing &&
    `Federal income tax of a nonresident alien: the amount that Publication 15-T of ${facts.law.year} adds to ${frequencyNames[payFrequency]} wages with a Form W-4 of ${formNames[missing]} is not known. Enter it with its source in the settings of the company.`
  );
}

/** Annual wages by lines 1a to 1c of Worksheet 1A, with the addition for a nonresident alien. */
export function toAnnualWages(
  facts: FederalFacts,
  form: W4Form,
  { wages, periods }: { readonly wages: Cents; readonly periods: number },
  worksheet: Worksheet | undefined,
): Cents {
  if (facts.nonresidentAlien) {
    const ofYear = lawAddition(facts, form);
    if (ofYear !== undefined) {
      const annual = plus(times(wages, periods), ofYear);
      worksheet?.step(
        'Lines 1a to 1c: annualized wages, with the amount added for a nonresident alien',
        '$0 × #1 + $2',
        [wages, periods, ofYear],
        annual,
      );
      return annual;
    }
    const entered = enteredAddition(facts, form);
    if (entered) return annualized(facts, { wages, periods, entered }, worksheet);
  }
  const annual = times(wages, periods);
  worksheet?.step('Lines 1a to 1c: annualized wages', '$0 × #1', [wages, periods], annual);
  return annual;
}

interface WagesWithAddition {
  readonly wages: Cents;
  readonly periods: number;
  readonly entered: NonresidentAddition;
}

function annualized(
  { law }: FederalFacts,
  { wages, periods, entered: { amount, source } }: WagesWithAddition,
  worksheet: Worksheet | undefined,
): Cents {
  const increased = plus(wages, amount);
  const annual = times(increased, periods);
  worksheet?.begin('US_FIT', `Entered by the company: ${source}`);
  worksheet?.step(
    'Wages with the amount added for a nonresident alien (Publication 15-T), for this tax only',
    '$0 + $1',
    [wages, amount],
    increased,
  );
  worksheet?.begin('US_FIT', law.incomeTax.source);
  worksheet?.step('Lines 1a to 1c: annualized wages', '$0 × #1', [increased, periods], annual);
  return annual;
}

function lawAddition({ law }: FederalFacts, form: W4Form): Cents | undefined {
  return law.incomeTax.nonresidentAlien?.[form];
}

function enteredAddition(
  { nonresidentAdditions = [] }: FederalFacts,
  form: W4Form,
): NonresidentAddition | undefined {
  return nonresidentAdditions.find((entered) => entered.form === form);
}

const formNames: Readonly<Record<W4Form, string>> = {
  '2020': '2020 or later',
  '2019': '2019 or earlier',
};

const frequencyNames: Readonly<Record<PayFrequency, string>> = {
  daily: 'daily',
  weekly: 'weekly',
  biweekly: 'biweekly',
  semimonthly: 'semimonthly',
  monthly: 'monthly',
  quarterly: 'quarterly',
  semiannually: 'semiannual',
  annually: 'annual',
};
