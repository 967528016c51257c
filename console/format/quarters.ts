/** The days of a quarter with its name. */
export interface NamedQuarter {
  /** `Q1 2026`. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

const lastDays = ['03-31', '06-30', '09-30', '12-31'] as const;

/** The quarter of a day. */
export function quarterOf(date: string): NamedQuarter {
  return toQuarter(Number(date.slice(0, 4)) * 4 + Math.floor((Number(date.slice(5, 7)) - 1) / 3));
}

/** The quarter of a day and those before it, the latest first. */
export function listQuarters(date: string, count: number): readonly NamedQuarter[] {
  const last = quarterNumber(quarterOf(date));
  return Array.from({ length: count }, (_, before) => toQuarter(last - before));
}

function quarterNumber({ from }: NamedQuarter): number {
  return Number(from.slice(0, 4)) * 4 + (Number(from.slice(5, 7)) - 1) / 3;
}

/** A quarter by its number since the year 0. */
function toQuarter(number: number): NamedQuarter {
  const [year, index] = [Math.floor(number / 4), number % 4];
  const month = String(index * 3 + 1).padStart(2, '0');
  return {
    name: `Q${index + 1} ${year}`,
    from: `${year}-${month}-01`,
    to: `${year}-${lastDays[index]}`,
  };
}
