import { expect, it } from 'vitest';
import type { Id } from '../../values/id.ts';
import { cents } from '../../values/money.ts';
import { decideRepeatedTransfer } from './repeat-transfer.ts';

type Transfer = Parameters<typeof decideRepeatedTransfer>[0];
const idOf = (name: string) => name as Id<'agencyPayment'>;
const transfer = (
  kind: Transfer['kind'],
  status: Transfer['status'],
  changes: Partial<Transfer> = {},
): Transfer => ({
  agencyPaymentId: idOf(kind),
  kind,
  status,
  amount: cents(100),
  repeatsId: null,
  ...changes,
});
const debit = transfer('debit', 'returned');
const sent = transfer('tax', 'sent');

it.each<[string, Transfer, Transfer[], ReturnType<typeof decideRepeatedTransfer>]>([
  ['a settled debit', transfer('debit', 'settled'), [sent], { problem: 'notReturned' }],
  ['a returned tax', transfer('tax', 'returned'), [], { problem: 'isOpenAgain' }],
  [
    'a debit that was repeated',
    debit,
    [sent, transfer('debit', 'pending', { repeatsId: idOf('debit') })],
    { problem: 'alreadyReissued' },
  ],
  [
    'a debit of which nothing was paid',
    debit,
    [transfer('tax', 'cancelled'), transfer('tax', 'returned')],
    { problem: 'debitPaidNothing' },
  ],
  [
    'a debit from which two of three taxes were paid',
    debit,
    [sent, transfer('tax', 'settled', { amount: cents(7) }), transfer('tax', 'returned')],
    { amount: cents(107) },
  ],
  ['a refund', transfer('refund', 'returned'), [], { amount: cents(100) }],
])('%s', (_, given, others, expected) => {
  expect(decideRepeatedTransfer(given, [given, ...others])).toEqual(expected);
});
