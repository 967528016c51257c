import { scaleUtc } from 'd3-scale';
import type { DueMoment } from './agenda.ts';

/** The lines of the timeline, from top to bottom. */
export const timelineLanes = {
  payDay: 'Pay days',
  deadline: 'Deadlines',
  depositDue: 'Tax deposits due',
  filingDue: 'Returns due',
  bankFile: 'Files for the bank',
  decision: 'Decisions',
} as const;

export type TimelineLane = keyof typeof timelineLanes;

/** A day that the timeline marks. */
export interface TimelineDay {
  readonly lane: TimelineLane;
  readonly date: string;
  readonly message: string;
  /** True for a payroll that was submitted, and for a moment that the clock has reached. */
  readonly isDone: boolean;
}

export interface DrawnDay extends TimelineDay {
  readonly x: number;
  readonly y: number;
}

export interface TimelineLayout {
  readonly height: number;
  readonly days: readonly DrawnDay[];
  readonly lanes: readonly { readonly lane: TimelineLane; readonly y: number }[];
  readonly months: readonly { readonly name: string; readonly x: number }[];
  readonly nowX: number;
}

/** The label of a line, above its marks. */
const labelHeight = 22;
/** Marks of a line are as far apart as this, beside or below each other. */
export const markSpace = 14;
const laneGap = 8;
const top = 24;
const side = 10;

/** Places the days of the year of a day, which is marked too. */
export function layOutTimeline(
  days: readonly TimelineDay[],
  { today, width }: { readonly today: string; readonly width: number },
): TimelineLayout {
  const year = Number(today.slice(0, 4));
  const x = scaleUtc()
    .domain([Date.UTC(year, 0, 1), Date.UTC(year, 11, 31)])
    .range([side, Math.max(side + 1, width - side)]);
  const ofYear = dropRepeated(days.filter(({ date }) => Number(date.slice(0, 4)) === year));
  let height = top;
  const lanes = (Object.keys(timelineLanes) as TimelineLane[]).map((lane) => {
    const xs = ofYear
      .filter((day) => day.lane === lane)
      .map((day) => ({ day, x: x(Date.parse(day.date)) }));
    const { levels, placed } = placeApart(xs);
    const y = height + labelHeight + markSpace / 2;
    height += labelHeight + levels * markSpace + laneGap;
    const drawn = placed.map(({ day, x: at, level }) => ({
      ...day,
      x: at,
      y: y + level * markSpace,
    }));
    return { lane, y, drawn };
  });
  const every = width < 480 ? 3 : 1;
  return {
    height,
    days: lanes.flatMap(({ drawn }) => drawn).toSorted((one, other) => one.x - other.x),
    lanes: lanes.map(({ lane, y }) => ({ lane, y })),
    months: monthNames.flatMap((name, month) =>
      month % every === 0 ? [{ name, x: x(Date.UTC(year, month, 1)) }] : [],
    ),
    nowX: x(Date.parse(today)),
  };
}

/** The pay days of two types of workers may have the same words: one mark shows both. */
function dropRepeated(days: readonly TimelineDay[]): readonly TimelineDay[] {
  const named = new Map(days.map((day) => [`${day.lane} ${day.date} ${day.message}`, day]));
  return [...named.values()];
}

/** Places marks that would overlap below each other. */
function placeApart<Mark extends { readonly x: number }>(
  marks: readonly Mark[],
): { readonly levels: number; readonly placed: readonly (Mark & { readonly level: number })[] } {
  /** The place of the last mark of each level. */
  const ends: number[] = [];
  const placed = marks
    .toSorted((one, other) => one.x - other.x)
    .map((mark) => {
      const free = ends.findIndex((end) => mark.x - end >= markSpace);
      const level = free === -1 ? ends.length : free;
      ends[level] = mark.x;
      return { ...mark, level };
    });
  return { levels: Math.max(1, ends.length), placed };
}

const monthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
];

interface PaidPeriod {
  readonly payDate: string;
  readonly payPeriod: string;
  readonly payPeriodStatus: string;
}

/** Joins the pay days that were paid with the days ahead. A pay day that is ahead and paid already is marked once. */
export function listTimelineDays(
  ahead: readonly { readonly date: string; readonly kind: string; readonly message: string }[],
  paid: readonly PaidPeriod[],
): readonly TimelineDay[] {
  const done = paid.map(
    ({ payDate, payPeriod, payPeriodStatus }): TimelineDay => ({
      lane: 'payDay',
      date: payDate,
      message: `Pay day of ${payPeriod}: ${payPeriodStatus}`,
      isDone: true,
    }),
  );
  const doneDates = new Set(paid.map(({ payDate }) => payDate));
  const due = ahead.flatMap(({ date, kind, message }): readonly TimelineDay[] =>
    isLane(kind) && !(kind === 'payDay' && doneDates.has(date))
      ? [{ lane: kind, date, message, isDone: false }]
      : [],
  );
  return [...done, ...due].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/** Files and decisions among the moments that the clock has reached and those that come, each once. */
export function listTimelineMoments(
  reached: readonly DueMoment[],
  ahead: readonly DueMoment[],
): readonly TimelineDay[] {
  const daysOf = (moments: readonly DueMoment[], isDone: boolean) =>
    moments.flatMap(({ occursAt, messages, kinds }) =>
      messages.flatMap((message, index): readonly TimelineDay[] => {
        const lane = laneOfKind[kinds[index] ?? ''];
        return lane ? [{ lane, date: toNewYorkDate(occursAt), message, isDone }] : [];
      }),
    );
  const days = [...daysOf(reached, true), ...daysOf(ahead, false)];
  const nameOf = ({ lane, date, message }: TimelineDay) => `${lane} ${date} ${message}`;
  const names = days.map(nameOf);
  return days.filter((day, index) => names.indexOf(nameOf(day)) === index);
}

const laneOfKind: Readonly<Record<string, TimelineLane>> = {
  bankFile: 'bankFile',
  verification: 'decision',
};

const newYorkDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });

/** `2026-03-18`, the day of a moment in New York. */
const toNewYorkDate = (instant: string) => newYorkDay.format(Date.parse(instant));

const isLane = (kind: string): kind is TimelineLane => kind in timelineLanes;
