import type { FormLine, LineValue } from '../../engine/forms/form-lines.ts';
import { formatMoney } from '../../values/money.ts';

/** Lines of a form as the cases write them, by the number of the line. */
export function toAnswer(lines: readonly FormLine[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(lines.map(({ line, value }) => [line, toText(value)]));
}

function toText(value: LineValue): string | number | boolean {
  if ('amount' in value) return formatMoney(value.amount);
  if ('count' in value) return value.count;
  if ('date' in value) return value.date;
  return 'code' in value ? value.code : value.mark;
}
