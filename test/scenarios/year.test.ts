import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toW2Totals } from '../../engine/forms/w2-totals.ts';
import { verifyAudit } from '../../server/store/audit.ts';
import { statement } from '../../server/store/database.ts';
import { verifyWorkerYears } from '../../server/store/verify-years.ts';
import { type Instant, parseInstant } from '../../values/instant.ts';
import { yearSumsOf } from '../harness/history.ts';
import { openHouse, type TestHouse } from '../harness/house.ts';
import { federalLaw, stateLaw } from '../harness/tax-facts.ts';
import { liveThrough2026 } from './year/course.ts';
import { heldText, type PaidPeriod, writeRun } from './year/golden.ts';
import { type Onboarded, onboard } from './year/onboard.ts';
import { companies, type Letter, letterOf, people } from './year/people.ts';

// A year of four companies with forty workers, by the clock of a sandbox and through the client alone.
// `UPDATE_GOLDEN=1 npx vitest run test/scenarios/year.test.ts` writes the texts anew.

let house: TestHouse;
let year: Onboarded;
let paid: ReadonlyMap<Letter, readonly PaidPeriod[]>;
const references = new Map<string, string>();
const letters = Object.keys(companies) as Letter[];

beforeAll(async () => {
  house = await openHouse();
  house.setClock(parseInstant('2025-12-29T09:00:00-05:00') as Instant);
  year = await onboard(await house.open());
  for (const [reference, userId] of year.userIds) references.set(userId, reference);
  paid = await liveThrough2026(year);
}, 300_000);
afterAll(() => house.close());

const referenceOf = (userId: string) => references.get(userId) ?? userId;
/** Paid by those who ran the payroll before: this house moved no money for it. */
const isImported = ({ payDate, payrollLineItems }: PaidPeriod) =>
  payDate === '2026-01-02' && referenceOf(payrollLineItems[0]?.userId ?? '') === 'D01';
const cents = (amount: number) => Math.round(amount * 100);

const stubsOf = (reference: string) =>
  (paid.get(letterOf(reference)) ?? []).flatMap(({ payPeriodId, payrollLineItems }) =>
    payrollLineItems
      .filter(({ userId }) => referenceOf(userId) === reference)
      .map((item) => ({ payPeriodId, item })),
  );

test.each(letters)('company %s was paid as its text says, run by run', async (letter) => {
  const runs = paid.get(letter) ?? [];
  const texts = await Promise.all(
    runs.map(async (period) => {
      const { payPeriodId } = period;
      const { reports } = year.account.client;
      const { payrollTransaction } = isImported(period)
        ? { payrollTransaction: [] }
        : await reports.getTransactions({ payPeriodId });
      return writeRun(period, payrollTransaction, referenceOf);
    }),
  );
  const file = new URL(`golden/year-2026-${letter.toLowerCase()}.txt`, import.meta.url);
  const text = [`${companies[letter].name}, 2026\n`, ...texts].join('\n');
  expect(text).toBe(heldText(file, text));
});

describe.each(Object.keys(people))('%s', (reference) => {
  test('has stubs that add up to the year of the last one, and to the W-2', async () => {
    const stubs = stubsOf(reference);
    const last = stubs.at(-1);
    const userId = year.userIds.get(reference) ?? '';
    const { payrollLineItem } = await year.account.client.reports.getPayStub({
      payPeriodId: last?.payPeriodId ?? '',
      userId,
    });
    const [stub] = payrollLineItem;
    const added = (amount: (item: (typeof stubs)[number]['item']) => number) =>
      stubs.reduce((sum, { item }) => sum + cents(amount(item)), 0);
    expect(cents(stub?.ytdGrossTotal ?? 0)).toBe(added((item) => item.grossTotal));
    expect(cents(stub?.ytdNetTotal ?? 0)).toBe(added((item) => item.netTotal));
    for (const { TaxName, TaxAmountYTD } of stub?.taxDetails ?? []) {
      const withheld = added((item) =>
        item.employeeTaxDetails
          .filter(({ taxName }) => taxName === TaxName)
          .reduce((sum, { taxAmount }) => sum + taxAmount, 0),
      );
      expect([TaxName, cents(TaxAmountYTD)]).toEqual([TaxName, withheld]);
    }

    const { socialSecurity, medicare } = federalLaw();
    const w2 = toW2Totals(await yearSumsOf(house, userId), {
      socialSecurityBase: socialSecurity.wageBase,
      incomeTaxOf: (state) => stateLaw(state).taxes.incomeTax.code,
    });
    const named = (name: string) =>
      added(
        (item) => item.employeeTaxDetails.find(({ taxName }) => taxName === name)?.taxAmount ?? 0,
      );
    expect(w2.federalIncomeTax).toBe(named('Federal Withholding Tax'));
    expect(w2.socialSecurityTax).toBe(named('Social Security'));
    expect(w2.medicareTax).toBe(named('Medicare') + named('Additional Medicare'));
    const halfCents = (stubs.length + 1) / 2;
    const share = (wages: number, { parts, per }: { parts: number; per: number }) =>
      (wages * parts) / per;
    expect(w2.socialSecurityWages).toBeLessThanOrEqual(socialSecurity.wageBase);
    expect(
      Math.abs(w2.socialSecurityTax - share(w2.socialSecurityWages, socialSecurity.rate)),
    ).toBeLessThanOrEqual(halfCents);
    const above = Math.max(w2.medicareWages - medicare.additionalAbove, 0);
    expect(
      Math.abs(
        w2.medicareTax -
          share(w2.medicareWages, medicare.rate) -
          share(above, medicare.additionalRate),
      ),
    ).toBeLessThanOrEqual(2 * halfCents);
  });
});

describe('after the year', () => {
  test('the books sum to zero, and nobody is owed but the one whose payment came back', async () => {
    expect(await house.owner.query(sumLedger)).toEqual([{ total: 0, unbalanced: 0 }]);
    const owed = await house.owner.query(listOwed);
    expect(
      owed.map(({ workerId, amount }) => [referenceOf(workerId.toUpperCase()), amount]),
    ).toEqual([['A04', -cents(stubsOf('A04')[0]?.item.netTotal ?? 0)]]);
  });

  test('the doctor finds nothing', async () => {
    const audit = await verifyAudit(house.owner);
    expect(audit.faults).toEqual([]);
    const years = await verifyWorkerYears(house.owner);
    expect(years.faults).toEqual([]);
    expect(years.years).toBeGreaterThanOrEqual(40);
  });
});

const sumLedger = statement<{ total: number; unbalanced: number }>(
  '',
  `select coalesce(sum(amount_cents), 0)::bigint total,
     (select count(*) from (select from paywright.ledger_entry
       group by account_id, company_id, transaction_id having sum(amount_cents) <> 0) off) unbalanced
   from paywright.ledger_entry`,
);
const listOwed = statement<{ workerId: string; amount: number }>(
  '',
  `select worker_id "workerId", sum(amount_cents)::bigint amount from paywright.ledger_entry
   where ledger_account = 'liability:net pay' group by 1 having sum(amount_cents) <> 0`,
);
