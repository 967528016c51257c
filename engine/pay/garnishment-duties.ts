import { type Cents, formatMoney, lesser, minus } from '../../values/money.ts';
import type { GarnishmentOrder } from '../withholding/pay-facts.ts';
import { type PayLaw, regularWages } from '../withholding/pay-law.ts';
import type { GarnishmentResult } from './compute-garnishments.ts';
import type { PayDraft } from './pay-draft.ts';

/**
 * Deducts the fees that the company keeps for orders it withheld for, and returns the remaining cash.
 * Support and its fee together stay within the limit for support (42 U.S.C. 666(b)(1)).
 */
export function deductFees(
  draft: PayDraft,
  { orders, supportLeft }: GarnishmentResult,
  cash: Cents,
  law: PayLaw,
): Cents {
  let remaining = cash;
  let remainingSupport = supportLeft;
  for (const { fee, id, kind } of draft.worker.orders ?? []) {
    const line = orders.find((each) => each.id === id && each.amount > 0);
    if (!line || fee?.paidBy !== 'worker') continue;
    const isSupport = kind === 'child-support' || kind === 'medical-support';
    const asked = isSupport ? lesser(fee.amount, highestFee(draft, law) ?? fee.amount) : fee.amount;
    const amount = lesser(asked, isSupport ? lesser(remaining, remainingSupport) : remaining);
    if (isSupport) remainingSupport = minus(remainingSupport, amount);
    remaining = minus(remaining, amount);
    draft.lines.push({
      kind: 'garnishment-fee',
      description: `Fee for ${line.description}`,
      group: 'deduction',
      asked,
      amount,
      beforeTax: false,
    });
  }
  return remaining;
}

function highestFee({ worker }: PayDraft, { garnishments }: PayLaw): Cents | undefined {
  const state = worker.places.work[0]?.state ?? worker.places.home;
  return garnishments.support.states.find((each) => each.state === state)?.employerFee;
}

/** Warns of lump sums that an order wants to know of before they are paid. */
export function listLumpSumNotices({
  law,
  lines,
  worker,
}: PayDraft): readonly string[] | undefined {
  const orders = worker.orders?.filter(({ lumpSumNotice }) => lumpSumNotice);
  if (!orders?.length) return undefined;
  const sums = lines.filter(({ group, kind, amount }) => {
    const { wages, cash } = law.kinds.get(kind) ?? {};
    return group === 'earning' && amount > 0 && cash && wages !== regularWages;
  });
  if (sums.length === 0) return undefined;
  const paid = sums.map(({ description, amount }) => `${description} of $${formatMoney(amount)}`);
  return orders.map((order) => describeLumpSumNotice(order, law, paid.join(', ')));
}

function describeLumpSumNotice(
  { kind, description, remittance }: GarnishmentOrder,
  { kinds }: PayLaw,
  paid: string,
): string {
  const order = description ?? kinds.get(kind)?.label ?? kind;
  const payee = remittance?.payeeName ?? 'the court or agency';
  return `${order} requires notice before a lump sum is paid (${paid}). Notify ${payee} and withhold what it orders.`;
}
