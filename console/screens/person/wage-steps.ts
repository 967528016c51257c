/** A wage with its first day. */
export interface WageStep {
  readonly startDate: string;
  readonly WageRate: number;
  readonly WageBasis: { readonly WageBasis: string };
}

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/**
 * Places wages as steps from the first day of the first one to today, or to the last one if it lies ahead. The lowest
 * wage is at the bottom. Undefined for fewer than two wages, and for wages that cannot be compared.
 */
export function toWageSteps(
  wages: readonly WageStep[],
  today: string,
  { width, height }: { readonly width: number; readonly height: number },
): string | undefined {
  const steps = wages.toSorted((one, other) => dayOf(one.startDate) - dayOf(other.startDate));
  const bases = new Set(steps.map(({ WageBasis }) => WageBasis.WageBasis));
  const [first] = steps;
  if (!first || steps.length < 2 || bases.size > 1) return undefined;
  const begin = dayOf(first.startDate);
  const end = Math.max(dayOf(today), dayOf(steps.at(-1)?.startDate ?? today) + 1);
  const rates = steps.map(({ WageRate }) => WageRate);
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)];
  const toX = (day: number) => Math.round(((day - begin) / (end - begin)) * width);
  const toY = (rate: number) =>
    Math.round(height - ((rate - lowest) / Math.max(highest - lowest, 0.01)) * height);
  return steps
    .flatMap(({ startDate, WageRate }, place) => {
      const next = steps[place + 1];
      const until = next ? dayOf(next.startDate) : end;
      return [`${toX(dayOf(startDate))},${toY(WageRate)}`, `${toX(until)},${toY(WageRate)}`];
    })
    .join(' ');
}
