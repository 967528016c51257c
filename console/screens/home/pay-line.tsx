import type { Answered } from '../../call/ask.ts';
import { showDate } from '../../format/dates.ts';
import { showMoney, toCents } from '../../format/money.ts';

type PaidBefore = Answered<'reports', 'getHome'>['home']['paidBefore'];

const size = { width: 96, height: 20 };

/** The net pay of the last payrolls as a small line; nothing before the second one. */
export function PaidLine({ paid }: { readonly paid: PaidBefore }) {
  if (paid.length < 2) return null;
  const said = paid.map(({ payDate, net }) => `${showDate(payDate)} ${showMoney(toCents(net))}`);
  return (
    <svg
      className="pay-line"
      role="img"
      aria-label={`Net pay of the last payrolls: ${said.join('; ')}`}
      viewBox={`-2 -2 ${size.width + 4} ${size.height + 4}`}
      width={size.width}
      height={size.height}
    >
      <polyline
        points={toLine(
          paid.map(({ net }) => net),
          size,
        )}
      />
    </svg>
  );
}

/** Places amounts from left to right, with zero at the bottom and the highest at the top. */
export function toLine(
  amounts: readonly number[],
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const highest = Math.max(1, ...amounts);
  const step = width / Math.max(1, amounts.length - 1);
  const round = (value: number) => Math.round(value * 10) / 10;
  return amounts
    .map((amount, place) => `${round(place * step)},${round(height - (amount / highest) * height)}`)
    .join(' ');
}
