import type { GroupTermLifeLaw } from '../../law/law.ts';
import {
  atLeastZero,
  type Cents,
  divide,
  minus,
  noMoney,
  plus,
  proportion,
  share,
  sum,
  times,
} from '../../values/money.ts';
import type { LifeCover, PayLineInput } from '../earnings/pay-line.ts';
import type { NotCovered } from '../taxes/facts.ts';
import type { EmployeeFacts } from '../withholding/pay-facts.ts';
import { type PayLaw, regularWages } from '../withholding/pay-law.ts';

/**
 * The taxable cost of group-term life insurance of its months: of the cover above the exempt one, in thousands to
 * the nearest tenth, by the age on the last day of the year, less what the worker pays (26 CFR 1.79-3).
 */
export function computeLifeCost(
  { exemptCover, monthlyCostPerThousand }: GroupTermLifeLaw,
  { cover, paidByWorker, months = 1 }: LifeCover,
  age: number,
): Cents {
  const perThousand = monthlyCostPerThousand.find(({ toAge }) => age <= toAge)?.amount ?? noMoney;
  const hundreds = divide(atLeastZero(minus(cover, exemptCover)), centsOfHundred);
  const cost = times(proportion(hundreds, perThousand, tenths), months);
  return atLeastZero(minus(cost, paidByWorker));
}

/** Divides cents into hundreds of dollars: tenths of a thousand. */
const centsOfHundred = 10_000;
const tenths = 10;

/** Gives a line of life insurance its amount; other lines are unchanged. */
export function withLifeCost(law: PayLaw, worker: EmployeeFacts, line: PayLineInput): PayLineInput {
  const { cover } = line;
  if (!cover || !law.groupTermLife || worker.ageAtYearEnd === undefined) return line;
  const paidByWorker = plus(cover.paidByWorker, paidAsShare(law, worker, cover));
  const amount = computeLifeCost(
    law.groupTermLife,
    { ...cover, paidByWorker },
    worker.ageAtYearEnd,
  );
  const of = cover.months === undefined ? 'the month' : `${cover.months} months`;
  const words = `${line.description ?? line.kind}: cost of ${of} by Table I at age ${worker.ageAtYearEnd}, of cover of $0 above $1, less $2 paid by the worker`;
  const parts = [cover.cover, law.groupTermLife.exemptCover, paidByWorker];
  return { ...line, amount, basis: { words, parts, formula: 'Table I of 26 CFR 1.79-3(d)(2)' } };
}

/**
 * Contributions of the worker that are a share of the cash pay, which is known before the cost: of all pay of this
 * payment, and of its regular wages in each later payroll of the month, where a bonus is not paid again.
 */
function paidAsShare(law: PayLaw, worker: EmployeeFacts, { paidShare }: LifeCover): Cents {
  if (!paidShare || paidShare.payrolls === 0) return noMoney;
  const { percent, payrolls } = paidShare;
  const cash = worker.lines.filter(({ kind: id }) => {
    const kind = law.kinds.get(id);
    return kind?.cash && (kind.group === 'earning' || kind.group === 'benefit');
  });
  const regular = cash.filter(({ kind }) => law.kinds.get(kind)?.wages === regularWages);
  const shareOf = (lines: readonly PayLineInput[]) =>
    share(sum(lines.map(({ amount }) => amount)), percent);
  return plus(shareOf(cash), times(shareOf(regular), payrolls - 1));
}

/** Lists life insurance whose cost cannot be computed. */
export function listUnknownLifeCosts(law: PayLaw, worker: EmployeeFacts): readonly NotCovered[] {
  if (!worker.lines.some(({ cover }) => cover)) return [];
  const code = 'group-term-life';
  if (!law.groupTermLife)
    return [
      {
        code,
        reason: 'The table of the cost of group-term life insurance is missing for this year.',
      },
    ];
  return worker.ageAtYearEnd === undefined
    ? [
        {
          code,
          reason:
            'The cost of group-term life insurance depends on the age: enter the date of birth with addKycInformation.',
        },
      ]
    : [];
}
