import nacha from '@midlandsbank/node-nacha';
import { validate } from 'achkit';
import { expect, it } from 'vitest';
import { routingNumber } from '../../../../values/bank.ts';
import { calendarDate } from '../../../../values/calendar-date.ts';
import { noonInNewYork } from '../../../../values/instant.ts';
import { money } from '../../../../values/money.ts';
import type { BankEntry } from '../payment-file.ts';
import { beginEntries } from './entries-to-file.ts';

const bank = routingNumber('091000019');
const common = {
  id: '11111111-1111-1111-1111-111111111111',
  company: { id: 'one', name: 'Blue Ridge Bakery', ein: '123456789' },
  direction: 'credit',
  accountType: 'checking',
} as const;

it.each<[golden: string, payment: BankEntry]>([
  [
    'tax-payment.ach',
    {
      ...common,
      purpose: 'tax',
      amount: money('4523.10'),
      routing: routingNumber('061036000'),
      accountNumber: '23401009',
      name: 'IRS',
      effectiveDate: calendarDate('2026-09-16'),
      information: 'TXP*123456789*94105*260901*1*248000*2*58010*3*146300\\',
    },
  ],
  [
    'support-payment.ach',
    {
      ...common,
      purpose: 'support',
      amount: money('215.40'),
      routing: routingNumber('021000021'),
      accountNumber: '515500',
      name: 'Virginia SDU',
      effectiveDate: calendarDate('2026-09-18'),
      information: 'DED*CS*CS-0012345*260918*21540*223456789*Y*NUNEZ,ANA*5100000\\',
    },
  ],
])(
  'a file equals %s with the payment and its debit, and two readers accept it',
  async (golden, payment) => {
    const draft = beginEntries({
      bank: {
        destination: { routing: bank, name: 'First Originating Bank' },
        origin: { id: '1541234567', name: 'Payroll Bureau' },
        originatingBank: bank,
      },
      createdAt: noonInNewYork(calendarDate('2026-09-15')),
      filesBefore: 0,
      firstTrace: 1,
    });
    draft.add(payment);
    draft.add({
      ...common,
      id: '22222222-2222-2222-2222-222222222222',
      purpose: 'funding',
      direction: 'debit',
      amount: payment.amount,
      routing: routingNumber('011401533'),
      accountNumber: '000123456789',
      name: 'Blue Ridge Bakery',
      effectiveDate: calendarDate('2026-09-15'),
    });
    const written = draft.end();
    if (written.problems) throw new Error(written.problems.join(' '));
    expect(validate(written.text)).toEqual({ ok: true, errors: [] });
    const read = nacha.from(written.text).data.batches[0]?.entries[0]?.addenda?.info;
    expect(read?.trimEnd()).toBe(payment.information);
    expect(written.control.totals).toMatchObject({ addenda: 1, creditEntries: 1, debitEntries: 1 });
    await expect(written.text).toMatchFileSnapshot(`../../../../test/payments/golden/${golden}`);
  },
);
