import { addDays, type CalendarDate } from '../../values/calendar-date.ts';

export const returnKinds = ['unauthorized', 'administrative', 'overall'] as const;
export type ReturnKind = (typeof returnKinds)[number];

/** A kind of return whose share of the debits is limited. */
export interface ReturnLimit {
  readonly kind: ReturnKind;
  /** Codes that count; undefined for all. */
  readonly codes?: readonly string[] | undefined;
}

/** Debits of a day with the same return code, or without one. */
export interface DebitCount {
  readonly day: CalendarDate;
  readonly code: string | null;
  readonly entries: number;
}

/** Debits in the days up to a day, and those of them that were returned, by kind. */
export interface ReturnRate {
  readonly day: CalendarDate;
  readonly debits: number;
  readonly returned: Readonly<Record<ReturnKind, number>>;
}

/** Counts the debits of the days up to each of the last days, that day included. */
export function listReturnRates(
  counts: readonly DebitCount[],
  {
    today,
    withinDays,
    limits,
  }: {
    readonly today: CalendarDate;
    readonly withinDays: number;
    readonly limits: readonly ReturnLimit[];
  },
): ReturnRate[] {
  const lastDays = Array.from({ length: withinDays }, (_, index) =>
    addDays(today, index + 1 - withinDays),
  );
  return lastDays.map((day) => {
    const first = addDays(day, 1 - withinDays);
    const within = counts.filter((each) => each.day >= first && each.day <= day);
    const countOf = (kind: ReturnKind) => {
      const limit = limits.find((each) => each.kind === kind);
      const isCounted = (code: string) => limit?.codes?.includes(code) ?? limit !== undefined;
      return sumOf(within.filter(({ code }) => code !== null && isCounted(code)));
    };
    return {
      day,
      debits: sumOf(within),
      returned: {
        unauthorized: countOf('unauthorized'),
        administrative: countOf('administrative'),
        overall: countOf('overall'),
      },
    };
  });
}

function sumOf(counts: readonly DebitCount[]): number {
  return counts.reduce((sum, { entries }) => sum + entries, 0);
}
