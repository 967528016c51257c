import type { Answered } from '../../call/ask.ts';

type Rates = Answered<'operator', 'getReturnRates'>;
type ReturnDay = Rates['returnDays'][number];

/** A kind of return with its limit, in the order of the limits. */
export interface ReturnLine {
  readonly label: string;
  readonly limit: number;
  /** Above its threshold a share breaks the rules of Nacha; above an inquiry level Nacha may open an inquiry. */
  readonly limitName: 'threshold' | 'inquiry level';
  readonly countOf: (day: ReturnDay) => number;
}

export function linesOf(rates: Rates): readonly ReturnLine[] {
  return [
    {
      label: 'Not authorized',
      limit: Number(rates.unauthorizedPercent),
      limitName: 'threshold',
      countOf: ({ unauthorizedCount }) => unauthorizedCount,
    },
    {
      label: 'Account data',
      limit: Number(rates.administrativePercent),
      limitName: 'inquiry level',
      countOf: ({ administrativeCount }) => administrativeCount,
    },
    {
      label: 'All returns',
      limit: Number(rates.returnedPercent),
      limitName: 'inquiry level',
      countOf: ({ returnedCount }) => returnedCount,
    },
  ];
}

/** The share of the debits in percent; none without debits. */
export function returnedShareOf(count: number, { debitCount }: ReturnDay): number {
  return debitCount === 0 ? 0 : (count * 100) / debitCount;
}

/** The share as a part of its limit: 1 is the limit, whichever it is. */
export function partOfLimit({ limit, countOf }: ReturnLine, day: ReturnDay): number {
  return returnedShareOf(countOf(day), day) / limit;
}

/** The finding: the kind of return that is nearest to its limit. */
export function describeReturns(rates: Rates): string {
  const day = rates.returnDays.at(-1);
  if (!day || day.debitCount === 0) return 'No debits of live accounts within 60 days';
  const [nearest] = linesOf(rates).toSorted(
    (one, other) => partOfLimit(other, day) - partOfLimit(one, day),
  );
  if (!nearest || nearest.countOf(day) === 0)
    return day.debitCount === 1
      ? 'The one debit was not returned'
      : `None of ${day.debitCount.toLocaleString('en-US')} debits of live accounts was returned`;
  const share = showPercent(returnedShareOf(nearest.countOf(day), day));
  const isAbove = partOfLimit(nearest, day) > 1;
  const { label, limit, limitName } = nearest;
  const finding = `${label}: ${share} of the debits, ${isAbove ? 'above' : 'not above'} the ${limitName} of ${limit} %`;
  return isAbove && limitName === 'inquiry level'
    ? `${finding}: Nacha may open an inquiry`
    : finding;
}

const percentFormat = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `0.25 %`. */
export function showPercent(percent: number): string {
  return `${percentFormat.format(percent)} %`;
}
