import { addDays, type CalendarDate } from '../../values/calendar-date.ts';
import { type CostCodes, type CostKind, costKinds, toCostCodes } from '../../values/cost-code.ts';
import { type DateRange, type EmploymentSpan, planWageDays } from '../earnings/salary.ts';
import type { WorkPlace } from '../withholding/work-places.ts';
import { type CostSpan, costTargetKey } from './cost-target.ts';

/** The code of a worker from a day on, until the next code of the kind starts. */
export interface DatedCostCode {
  readonly startsOn: CalendarDate;
  readonly kind: CostKind;
  /** Null if the worker has none from that day on. */
  readonly code: string | null;
}

export interface CostSpanFacts {
  readonly codes: readonly DatedCostCode[];
  readonly employed: EmploymentSpan;
  /** Work places of the period. */
  readonly places: readonly WorkPlace[];
  /** Work places of some days of the period. */
  readonly placesIn: (days: DateRange) => readonly WorkPlace[];
}

/**
 * Plans under which places and codes the pay of a period is counted unless a line names others: by the
 * working days of each, as pay is divided among work places.
 */
export function planCostSpans(
  { codes, employed, places, placesIn }: CostSpanFacts,
  period: DateRange,
): readonly CostSpan[] {
  const [first, ...later] = listCodeSpans(codes, period);
  if (later.length === 0) return mergeSpans(toSpans(places, first.codes));
  const planned = planWageDays([first, ...later], period, employed).flatMap(({ wage, days }) =>
    toSpans(withDays(placesIn(wage), days), wage.codes),
  );
  const last = later.at(-1)?.codes;
  if (planned.length === 0) return mergeSpans(toSpans(places, last));
  const named = toSpans(places, last).filter(({ days }) => days === 0);
  return mergeSpans([...planned, ...named]);
}

interface CodeSpan extends DateRange {
  readonly startsOn: CalendarDate;
  readonly codes: CostCodes | undefined;
}

/** Divides a period at the days on which a code of the worker changes. */
function listCodeSpans(
  dated: readonly DatedCostCode[],
  { beginsOn, endsOn }: DateRange,
): readonly [CodeSpan, ...CodeSpan[]] {
  const starts = dated.map(({ startsOn }) => startsOn);
  const changes = [...new Set(starts.filter((day) => day > beginsOn && day <= endsOn))].sort();
  const spanOf = (startsOn: CalendarDate, index: number): CodeSpan => {
    const next = changes[index];
    const codes = findCodesOn(dated, startsOn);
    return { startsOn, beginsOn: startsOn, endsOn: next ? addDays(next, -1) : endsOn, codes };
  };
  return [spanOf(beginsOn, 0), ...changes.map((day, index) => spanOf(day, index + 1))];
}

/** The codes that a worker has on a day. */
export function findCodesOn(
  dated: readonly DatedCostCode[],
  day: CalendarDate,
): CostCodes | undefined {
  if (dated.length === 0) return undefined;
  const codes: { [Kind in CostKind]?: string } = {};
  for (const kind of costKinds) {
    const started = dated.filter((one) => one.kind === kind && one.startsOn <= day);
    const latest = started.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1)).at(-1);
    if (latest?.code) codes[kind] = latest.code;
  }
  return toCostCodes(codes);
}

/** A single place has a share of one, whatever its days. */
function withDays(places: readonly WorkPlace[], days: number): readonly WorkPlace[] {
  const [only, ...others] = places;
  return only && others.length === 0 ? [{ ...only, share: days }] : places;
}

function toSpans(places: readonly WorkPlace[], codes: CostCodes | undefined): CostSpan[] {
  return places.map(({ state, locationId, share }) => ({
    days: share,
    ...(state && { state }),
    ...(locationId && { locationId }),
    ...codes,
  }));
}

/** Adds up the days of equal targets: a move of the home divides places that are one for costs. */
function mergeSpans(spans: readonly CostSpan[]): readonly CostSpan[] {
  if (spans.length <= 1) return spans;
  const merged = new Map<string, CostSpan>();
  for (const span of spans) {
    const key = costTargetKey(span);
    merged.set(key, { ...span, days: span.days + (merged.get(key)?.days ?? 0) });
  }
  return [...merged.values()];
}
