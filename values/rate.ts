/** An exact decimal fraction: 6.2 % is 62 parts per 1,000. Never a float. */
export interface Rate {
  readonly parts: number;
  /** A power of ten. */
  readonly per: number;
}

const written = /^(\d{0,4})(?:\.(\d{1,9}))?$/;

export const noRate: Rate = { parts: 0, per: 1 };

/** Reads a fraction of one, `0.062` or `.062`; undefined for anything else. */
export function parseRate(text: string): Rate | undefined {
  const match = written.exec(text);
  if (!match || (!match[1] && !match[2])) return undefined;
  const digits = (match[2] ?? '').replace(/0+$/, '');
  return { parts: Number((match[1] ?? '') + digits), per: 10 ** digits.length };
}

/** For rates written in our own source and data; throws when the text is not a rate. */
export function rate(text: string): Rate {
  const value = parseRate(text);
  if (!value) throw new Error(`not a rate: ${text}`);
  return value;
}

/** `0.062`, the form of the wire and of the law files. */
export function formatRate(value: Rate): string {
  const places = Math.round(Math.log10(value.per));
  const digits = String(value.parts).padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** `6.2%`, for people. */
export function formatPercent(value: Rate): string {
  return `${formatRate(reduce({ parts: value.parts * 100, per: value.per }))}%`;
}

export function sumOfRates(a: Rate, b: Rate): Rate {
  const per = Math.max(a.per, b.per);
  return { parts: a.parts * (per / a.per) + b.parts * (per / b.per), per };
}

/** `a − b`, and never below zero. */
export function differenceOfRates(a: Rate, b: Rate): Rate {
  const per = Math.max(a.per, b.per);
  return { parts: Math.max(0, a.parts * (per / a.per) - b.parts * (per / b.per)), per };
}

export function isHigher(a: Rate, b: Rate): boolean {
  return a.parts * b.per > b.parts * a.per;
}

export function isZero(value: Rate): boolean {
  return value.parts === 0;
}

function reduce(value: Rate): Rate {
  let { parts, per } = value;
  while (per > 1 && parts % 10 === 0) {
    parts /= 10;
    per /= 10;
  }
  return { parts, per };
}
