import {
  type Cents,
  formatMoney,
  lesser,
  minus,
  money,
  noMoney,
  plus,
  proportion,
} from '../../values/money.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import type { NotCovered } from '../taxes/facts.ts';
import type { Worksheet } from '../taxes/worksheet.ts';
import type { EmployeeFacts, RunFacts, WorkerFacts } from '../withholding/pay-facts.ts';
import type { PayLaw } from '../withholding/pay-law.ts';
import type { Pay } from './pay.ts';
import { requireKind } from './pay-draft.ts';

/** Computes the pay of one worker. */
type ComputePay = (worker: WorkerFacts) => Pay;

/** Larger amounts are rejected as typos wherever they are entered. */
const maximumGross = money('100000000');

export function hasNetAmounts(lines: readonly PayLineInput[]): boolean {
  for (const { netAmount } of lines) if (netAmount) return true;
  return false;
}

/**
 * Finds the gross amount of each line with a net amount, in the order of the lines: each raises net pay by
 * exactly its net amount, on top of all other lines and of the net amounts before it. Where no gross gives
 * exactly the net, because it jumps where a tax decreases with rising wages, the excess is withheld as
 * federal income tax. A net amount that no gross reaches leaves its line at 0, which cannot be paid.
 */
export function resolveNetAmounts<Facts extends WorkerFacts>(
  worker: Facts,
  compute: ComputePay,
): Facts {
  if (!hasNetAmounts(worker.lines)) return worker;
  let resolved = withoutNetAmounts(worker);
  let { net, notCovered } = compute(resolved);
  for (const [index, { netAmount }] of worker.lines.entries()) {
    if (!netAmount || notCovered.length > 0) continue;
    const target = plus(net, netAmount);
    const payWith = (gross: Cents) => withAmount(resolved, index, gross);
    const gross = findGross((amount) => compute(payWith(amount)).net, { net, target });
    if (gross === undefined) continue;
    const pay = compute(payWith(gross));
    const excess = minus(pay.net, target);
    if (excess > 0 && !pay.taxes.some(isFederalIncomeTax)) continue;
    resolved = withAdditional(payWith(gross), excess);
    net = target;
  }
  const lines = resolved.lines.map((line, index) => {
    const netAmount = worker.lines[index]?.netAmount;
    return netAmount ? { ...line, netAmount } : line;
  });
  return { ...resolved, lines };
}

/** Net amounts without a gross amount, which prevent the payment. */
export function listUnresolvedNetAmounts(
  lines: readonly PayLineInput[],
  law: PayLaw,
): readonly NotCovered[] {
  if (!hasNetAmounts(lines)) return none;
  return lines.flatMap((line) => {
    if (!line.netAmount || line.amount > 0) return [];
    const kind = requireKind(law, line);
    const description = line.description ?? kind.label;
    const net = `$${formatMoney(line.netAmount)}`;
    const reason = kind.cash
      ? `No gross amount of ${description} adds ${net} to net pay: taxes, garnishments and deductions leave less. Enter a lower net amount, or the gross amount.`
      : `${description} is not paid in money and cannot have a net amount of ${net}. Enter its amount.`;
    return [{ code: 'GROSS_UP', reason }];
  });
}

/** Withholds federal income tax in addition, at most the net pay. */
export function withholdInAddition(
  pay: Pay,
  { additionalWithholding = noMoney }: EmployeeFacts,
  worksheet?: Worksheet,
): Pay {
  const tax = pay.taxes.find(isFederalIncomeTax);
  const additional = lesser(additionalWithholding, pay.net);
  if (!tax || additional === 0) return pay;
  const amount = plus(tax.amount, additional);
  const net = minus(pay.net, additional);
  worksheet?.begin(tax.code, grossUpSource);
  const words = 'Withheld in addition: no gross amount adds exactly the net amount to net pay';
  worksheet?.step(words, '$0 + $1', [tax.amount, additional], amount);
  worksheet?.begin('NET', grossUpSource);
  worksheet?.step(
    'Less federal income tax withheld in addition',
    '$0 − $1',
    [pay.net, additional],
    net,
  );
  return {
    ...pay,
    net,
    employeeTaxes: plus(pay.employeeTaxes, additional),
    taxes: pay.taxes.map((line) => (line === tax ? { ...line, amount } : line)),
  };
}

/** Records for each net amount the gross amount, and net pay with and without the line. */
export function explainNetAmounts(
  worker: WorkerFacts,
  { law }: RunFacts,
  compute: ComputePay,
  worksheet: Worksheet,
): void {
  if (!hasNetAmounts(worker.lines)) return;
  worksheet.begin('GROSS_UP', grossUpSource);
  let explained: WorkerFacts = withoutNetAmounts(worker);
  let { net } = compute(explained);
  for (const [index, line] of worker.lines.entries()) {
    const { netAmount, amount } = line;
    if (!netAmount || amount === 0) continue;
    explained = withAmount(explained, index, amount);
    const target = plus(net, netAmount);
    const excess = minus(compute(explained).net, target);
    explained = withAdditional(explained, excess);
    worksheet.step(
      `${line.description ?? requireKind(law, line).label}: gross amount for the net amount`,
      '$0 net, which raises net pay from $1 to $2',
      [netAmount, net, target],
      amount,
    );
    net = target;
  }
}

const none: readonly never[] = [];

const grossUpSource = 'the net amount that the company entered';

const isFederalIncomeTax = ({ code }: { readonly code: string }) => code === 'US_FIT';

/**
 * Finds a gross whose net reaches the target while that of a cent less does not. Taxes are nearly
 * proportional between two limits, so a line through both bounds finds it with a few computations; a step
 * that does not halve the interval is followed by one that does.
 */
function findGross(
  netOf: (gross: Cents) => Cents,
  { net, target }: { readonly net: Cents; readonly target: Cents },
): Cents | undefined {
  let low = { gross: 0, net: net as number };
  let high = low;
  let gross = Math.min((target - net) * 2, maximumGross);
  while (high.net < target) {
    if (low.gross === maximumGross) return undefined;
    high = { gross, net: netOf(gross as Cents) };
    if (high.net < target) low = high;
    gross = Math.min(gross * 2, maximumGross);
  }
  let isBisected = false;
  while (high.gross - low.gross > 1) {
    const width = high.gross - low.gross;
    const step = isBisected
      ? Math.floor(width / 2)
      : proportion(width as Cents, target - low.net, high.net - low.net);
    const middle = low.gross + Math.min(Math.max(step, 1), width - 1);
    const found = { gross: middle, net: netOf(middle as Cents) };
    if (found.net < target) low = found;
    else high = found;
    isBisected = (high.gross - low.gross) * 2 > width;
  }
  return high.gross as Cents;
}

function withoutNetAmounts<Facts extends WorkerFacts>(worker: Facts): Facts {
  const lines = worker.lines.map((line) => {
    if (!line.netAmount) return line;
    const { netAmount: _, ...plain } = line;
    return { ...plain, amount: noMoney };
  });
  if (worker.type === 'contractor') return { ...worker, lines };
  const { additionalWithholding: _, ...others } = worker as EmployeeFacts;
  return { ...others, lines } as unknown as Facts;
}

function withAmount<Facts extends WorkerFacts>(worker: Facts, index: number, amount: Cents): Facts {
  const lines = worker.lines.map((line, at) => (at === index ? { ...line, amount } : line));
  return { ...worker, lines };
}

function withAdditional<Facts extends WorkerFacts>(worker: Facts, excess: Cents): Facts {
  if (excess <= 0 || worker.type === 'contractor') return worker;
  const { additionalWithholding = noMoney } = worker;
  return { ...worker, additionalWithholding: plus(additionalWithholding, excess) };
}
