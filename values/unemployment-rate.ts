import { type Percentage, parsePercentageText, percent } from './percentage.ts';

/** No state assigns an employer more than this, by a wide margin: more is a slip of the pen. */
export const highestUnemploymentRate = percent(20);

/** The rate a state has assigned to an employer, as text such as `1.25` or `1.25%`. */
export function parseUnemploymentRate(text: string): Percentage | undefined {
  const rate = parsePercentageText(text);
  return rate !== undefined && rate <= highestUnemploymentRate ? rate : undefined;
}
