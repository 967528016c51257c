/** Two places of a plot between which somebody has drawn. */
export interface DrawnSpan {
  readonly start: number;
  readonly end: number;
}

/** The first and the last day of a span. */
export interface ChosenSpan {
  readonly from: string;
  readonly to: string;
}

/** Finds the days of a drawn span; a click chooses the nearest day. Undefined without days. */
export function findSpan(
  days: readonly { readonly date: string; readonly x: number }[],
  { start, end }: DrawnSpan,
): ChosenSpan | undefined {
  const [left, right] = start < end ? [start, end] : [end, start];
  const within = days.filter(({ x }) => x >= left && x <= right);
  const middle = (left + right) / 2;
  const chosen = within.length > 0 ? within : days.toSorted(byDistance(middle)).slice(0, 1);
  const from = chosen[0]?.date;
  const to = chosen.at(-1)?.date;
  return from === undefined || to === undefined ? undefined : { from, to };
}

const byDistance =
  (place: number) =>
  (one: { readonly x: number }, other: { readonly x: number }): number =>
    Math.abs(one.x - place) - Math.abs(other.x - place);
