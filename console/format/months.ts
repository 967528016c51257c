/** A month in a calendar. */
export interface MonthDays {
  /** `November 2026`. */
  readonly name: string;
  /** Empty cells before the first day; weeks begin on Sunday. */
  readonly emptyDays: number;
  /** Every date of the month. */
  readonly dates: readonly string[];
}

const monthName = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
});

/** The months from the one of a date on. */
export function listMonths(fromDate: string, count: number): MonthDays[] {
  const [year, month] = [Number(fromDate.slice(0, 4)), Number(fromDate.slice(5, 7)) - 1];
  return Array.from({ length: count }, (_, ahead) => toMonth(Date.UTC(year, month + ahead, 1)));
}

function toMonth(firstMs: number): MonthDays {
  const first = new Date(firstMs);
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const prefix = first.toISOString().slice(0, 8);
  return {
    name: monthName.format(firstMs),
    emptyDays: first.getUTCDay(),
    dates: Array.from({ length: days }, (_, day) => prefix + String(day + 1).padStart(2, '0')),
  };
}
