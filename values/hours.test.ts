import { describe, expect, it } from 'vitest';
import { formatHours, hourlyRate, hours, parseHourlyRate, parseHours, payFor } from './hours.ts';

describe('hours', () => {
  const written: [string, number | undefined, string][] = [
    ['40', 400_000, 'whole hours'],
    ['7.25', 72_500, 'quarters'],
    ['7.3333', 73_333, 'minutes as decimals'],
    ['7.33333', undefined, 'no finer than four places'],
    ['-1', undefined, 'not negative'],
    ['', undefined, 'no text'],
  ];
  it.each(written)('parses %j as %j: %s', (text, expected) => {
    expect(parseHours(text)).toBe(expected);
    expect(parseHourlyRate(text)).toBe(expected);
  });

  it('formats hours without trailing zeros', () => {
    expect(formatHours(hours('7.2500'))).toBe('7.25');
    expect(formatHours(hours('40'))).toBe('40');
    expect(formatHours(hourlyRate('0.1912'))).toBe('0.1912');
  });

  it('rounds pay once for a rate with fractions of a cent', () => {
    expect(payFor(hours('40'), hourlyRate('17.125'))).toBe(68_500);
    expect(payFor(hours('38.5'), hourlyRate('0.0956'))).toBe(368);
    expect(payFor(hours('0.0001'), hourlyRate('50'))).toBe(1);
  });

  it('throws for invalid literals', () => {
    expect(() => hours('x')).toThrow('not a number of hours: x');
    expect(() => hourlyRate('x')).toThrow('not an hourly rate: x');
  });
});
