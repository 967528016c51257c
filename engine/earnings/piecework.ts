import { formatHours, type Hours } from '../../values/hours.ts';
import type { EarningRules, EarningsInput } from './earning-rules.ts';

/** Warns of hours of piecework without any earnings: they have no rate, so that nothing is paid for them. */
export function findUnpaidPiecework(
  { data, recurring = [] }: Pick<EarningsInput, 'data' | 'recurring'>,
  { payCodes, matchDescription }: Pick<EarningRules, 'payCodes' | 'matchDescription'>,
): string | undefined {
  const pieces = (data?.base ?? []).filter(({ payCode }) => payCodes.get(payCode)?.isPiecework);
  const unpaid = pieces.filter(({ amount, rate }) => !amount && !rate);
  const hours = unpaid.reduce((total, line) => total + line.hours, 0);
  if (hours === 0) return undefined;
  const extra = (data?.extraPay ?? []).map(({ description }) =>
    matchDescription('extraPay', description),
  );
  const isPaid =
    pieces.some(({ amount }) => amount) ||
    [...extra, ...recurring].some(({ kind }) => kind === 'hourly-wages');
  if (isPaid) return undefined;
  return `${formatHours(hours as Hours)} hours of piecework have no earnings, and nothing is paid for them. Enter the earnings as extra pay named Piece Rate.`;
}
