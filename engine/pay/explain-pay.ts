import { type Cents, formatMoney } from '../../values/money.ts';
import { findCap, type WageCap } from '../taxes/wage-cap.ts';
import {
  type DescribedStep,
  describeStep,
  type Worksheet,
  type WorksheetStep,
} from '../taxes/worksheet.ts';
import type { PayLaw } from '../withholding/pay-law.ts';
import type { Pay } from './pay.ts';

/** One figure of a payment and the steps that explain it. */
export interface ExplanationPart {
  /** Code of the tax, or GROSS_UP, GROSS, PLACES, DEDUCTIONS, LIMITS, MATCH, WAGES, GARNISHMENTS, NET, TIME_OFF. */
  readonly code: string;
  readonly title: string;
  /** The figure; undefined for a part with several figures. */
  readonly amount: Cents | undefined;
  /** The cap at which a tax ends for the year. */
  readonly cap?: WageCap | undefined;
  readonly steps: readonly DescribedStep[];
  /** The publications, statutes and tables used, without duplicates. */
  readonly sources: readonly string[];
}

export interface PayExplanation {
  readonly workerId: string;
  /** The year of the law files and the pay date. */
  readonly law: string;
  readonly parts: readonly ExplanationPart[];
}

const titles: Readonly<Record<string, string>> = {
  GROSS_UP: 'Gross amounts for net amounts',
  PLACES: 'Jurisdictions',
  GROSS: 'Gross pay',
  DEDUCTIONS: 'Deductions with terms',
  LIMITS: 'Deduction limits',
  MATCH: 'Contributions of the company to retirement plans',
  WAGES: 'Taxable wages',
  GARNISHMENTS: 'Garnishments',
  NET: 'Net pay',
};

/** Groups the steps of a worksheet by the figure they explain. */
export function toPayExplanation(pay: Pay, worksheet: Worksheet, law: PayLaw): PayExplanation {
  const byCode = new Map<string, WorksheetStep[]>();
  for (const step of worksheet.steps) {
    const steps = byCode.get(step.tax);
    if (steps) steps.push(step);
    else byCode.set(step.tax, [step]);
  }
  return {
    workerId: pay.workerId,
    law: `Law of ${law.federal.year} in effect on ${law.payDate}`,
    parts: [...byCode].map(([code, steps]) => toExplanationPart(pay, code, steps)),
  };
}

function toExplanationPart(
  pay: Pay,
  code: string,
  steps: readonly WorksheetStep[],
): ExplanationPart {
  const line = pay.taxes.find((tax) => tax.code === code);
  const amounts: Readonly<Record<string, Cents>> = { GROSS: pay.gross, NET: pay.net };
  return {
    code,
    title: line?.name ?? titles[code] ?? code,
    amount: line?.amount ?? amounts[code],
    cap: findCap(steps),
    steps: steps.map(describeStep),
    sources: [...new Set(steps.map(({ source }) => source))],
  };
}

const width = 72;

/** Formats an explanation as plain text. */
export function formatExplanation(explanation: PayExplanation): string {
  const parts = explanation.parts.map((part) =>
    [
      formatHeading(part),
      ...part.steps.map((step) => `  ${step.words}\n    ${formatFormula(part, step)}`),
      ...part.sources.map((source) => `  Source: ${source}`),
    ].join('\n'),
  );
  return `${[explanation.law, ...parts].join('\n\n')}\n`;
}

/** Jurisdictions are explained by shares and rules, which have no amount as their result. */
function formatFormula(part: ExplanationPart, step: DescribedStep): string {
  return part.code === 'PLACES' ? step.formula : `${step.formula} = ${step.result}`;
}

function formatHeading({ title, amount }: ExplanationPart): string {
  if (amount === undefined) return title;
  const figure = formatMoney(amount).replace(/\B(?=(\d{3})+\.)/g, ',');
  return `${title} ${'.'.repeat(Math.max(3, width - title.length - figure.length - 2))} ${figure}`;
}
