import type { IncomeTaxLaw } from '../../law/law.ts';
import { atLeastZero, type Cents, noMoney, plus, proportion, share } from '../../values/money.ts';
import { type PayFrequency, periodsPerYear } from '../../values/pay-schedule.ts';
import type { StateCertificate } from './facts.ts';
import { alabama } from './methods/alabama.ts';
import { annualized } from './methods/annualized.ts';
import { california } from './methods/california.ts';
import { connecticut } from './methods/connecticut.ts';
import { maryland } from './methods/maryland.ts';
import { massachusetts } from './methods/massachusetts.ts';
import { newYork } from './methods/new-york.ts';
import { oregon } from './methods/oregon.ts';
import { printedTables } from './methods/printed-tables.ts';
import {
  electedRate,
  exemptionLines,
  flatRate,
  phasedOutCredit,
  phasedOutDeduction,
  rateLessAmount,
} from './methods/rates.ts';
import type { WithholdingInput } from './methods/withholding-input.ts';
import type { Worksheet } from './worksheet.ts';

/** One payment, without the certificate. */
export type StatePayment = Omit<WithholdingInput, 'certificate' | 'periods'> & {
  readonly periodsPerYear: number;
};

/** Computes the income tax of a state on one payment, by the method its law names. */
export function computeStateIncomeTax(
  law: IncomeTaxLaw,
  payment: StatePayment,
  certificate: StateCertificate | undefined,
  worksheet?: Worksheet,
): Cents {
  if (payment.wages === 0) return noMoney;
  if (certificate?.exempt) {
    worksheet?.step(
      'The worker claims exemption on the withholding certificate',
      'exempt',
      [],
      noMoney,
    );
    return noMoney;
  }
  if (certificate?.fixedAmount !== undefined) {
    worksheet?.step(
      'Fixed amount on the withholding certificate',
      '$0',
      [certificate.fixedAmount],
      certificate.fixedAmount,
    );
    return certificate.fixedAmount;
  }
  const tax = atMostWages(
    withholdingByLaw(law, payment, certificate, worksheet),
    payment.wages,
    worksheet,
  );
  const additional = certificate?.additional ?? noMoney;
  if (additional === 0) return tax;
  const all = atLeastZero(plus(tax, additional));
  worksheet?.step(
    'Additional amount on the withholding certificate',
    '$0 + $1',
    [tax, additional],
    all,
  );
  return all;
}

/** Oregon's formula has a fixed amount that can exceed very small wages. */
function atMostWages(tax: Cents, wages: Cents, worksheet: Worksheet | undefined): Cents {
  if (tax <= wages) return tax;
  worksheet?.step('Limited to the wages', 'the lesser of $0 and $1', [tax, wages], wages);
  return wages;
}

function withholdingByLaw(
  law: IncomeTaxLaw,
  payment: StatePayment,
  certificate: StateCertificate | undefined,
  worksheet: Worksheet | undefined,
): Cents {
  const fallback = law.withoutCertificate;
  if (certificate === undefined && 'rate' in fallback) {
    const tax = share(payment.wages, fallback.rate, law.rounding);
    worksheet?.step(
      'No withholding certificate on file: flat rate',
      '$0 × %1',
      [payment.wages, fallback.rate],
      tax,
      law.rounding,
    );
    return tax;
  }
  const answers = certificate ?? ('rate' in fallback ? {} : fallback);
  const printed = printedFrequencies(law);
  if (printed && printed[payment.payFrequency] === undefined)
    return withholdingAtPrintedFrequency(law, payment, answers, worksheet);
  return byMethod(law, toWithholdingInput(law, payment, answers), worksheet);
}

/** Copies field by field: spreading the object was the slowest step of a pay run. */
export function toWithholdingInput(
  law: IncomeTaxLaw,
  payment: StatePayment,
  certificate: StateCertificate,
): WithholdingInput {
  return {
    wages: payment.wages,
    payFrequency: payment.payFrequency,
    periods: law.periods?.[payment.payFrequency] ?? payment.periodsPerYear,
    certificate,
    federalTax: payment.federalTax,
    fica: payment.fica,
    ficaToDate: payment.ficaToDate,
    within: payment.within,
  };
}

function byMethod(
  law: IncomeTaxLaw,
  facts: WithholdingInput,
  worksheet: Worksheet | undefined,
): Cents {
  switch (law.method) {
    case 'annualised':
      return annualized(law, facts, worksheet);
    case 'printed tables':
      return printedTables(law, facts, worksheet);
    case 'flat':
      return flatRate(law, facts, worksheet);
    case 'elected rate':
      return electedRate(law, facts, worksheet);
    case 'exemption lines':
      return exemptionLines(law, facts, worksheet);
    case 'shrinking deduction':
      return phasedOutDeduction(law, facts, worksheet);
    case 'shrinking credit':
      return phasedOutCredit(law, facts, worksheet);
    case 'rate less amount':
      return rateLessAmount(law, facts, worksheet);
    case 'alabama':
      return alabama(law, facts, worksheet);
    case 'california':
      return california(law, facts, worksheet);
    case 'connecticut':
      return connecticut(law, facts, worksheet);
    case 'massachusetts':
      return massachusetts(law, facts, worksheet);
    case 'maryland':
      return maryland(law, facts, worksheet);
    case 'new york':
      return newYork(law, facts, worksheet);
    case 'oregon':
      return oregon(law, facts, worksheet);
  }
}

/** Pay frequencies the law prints figures for; undefined where annual figures serve all of them. */
function printedFrequencies(law: IncomeTaxLaw): Partial<Record<PayFrequency, unknown>> | undefined {
  switch (law.method) {
    case 'printed tables':
      return 'every' in law.tables ? undefined : law.tables;
    case 'california':
    case 'new york':
      return law.tables;
    case 'massachusetts':
    case 'maryland':
      return law.exemption;
    case 'shrinking credit':
      return law.credit;
    default:
      return undefined;
  }
}

/** Converts pay at a frequency without a printed table to one that has a table, and the tax back. */
function withholdingAtPrintedFrequency(
  law: IncomeTaxLaw,
  payment: StatePayment,
  certificate: StateCertificate,
  worksheet: Worksheet | undefined,
): Cents {
  const payFrequency = law.through?.[payment.payFrequency] ?? 'annually';
  const [own, other] = [payment.periodsPerYear, periodsPerYear[payFrequency]];
  const convert = (amount: Cents): Cents => proportion(amount, own, other);
  const wages = convert(payment.wages);
  worksheet?.step(
    `Equivalent wages if paid ${payFrequency}`,
    '$0 × #1 ÷ #2',
    [payment.wages, own, other],
    wages,
  );
  const facts: WithholdingInput = {
    ...payment,
    wages,
    federalTax: convert(payment.federalTax),
    fica: convert(payment.fica),
    payFrequency,
    periods: other,
    certificate,
  };
  const tax = byMethod(law, facts, worksheet);
  const back = proportion(tax, other, own, law.rounding);
  worksheet?.step(
    'Converted back to the pay period',
    '$0 × #1 ÷ #2',
    [tax, other, own],
    back,
    law.rounding,
  );
  return back;
}
