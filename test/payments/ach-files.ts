import fc from 'fast-check';
import type { AchBatch, AchEntry, AchFile } from '../../engine/payments/rails/ach/ach-file.ts';
import { writeAchFile } from '../../engine/payments/rails/ach/write-file.ts';
import { type RoutingNumber, routingNumber } from '../../values/bank.ts';
import { type CalendarDate, calendarDate } from '../../values/calendar-date.ts';
import { type Instant, parseInstant } from '../../values/instant.ts';
import { type Cents, money } from '../../values/money.ts';

const ourBank = routingNumber('091000019');

export function anAchEntry(change: Partial<AchEntry> = {}): AchEntry {
  return {
    direction: 'credit',
    routing: routingNumber('011401533'),
    accountNumber: '72004431',
    accountType: 'checking',
    amount: money('1240.50'),
    identification: 'PAY-000001',
    name: 'Jane Doe',
    ...change,
  };
}

export function anAchBatch(change: Partial<AchBatch> = {}): AchBatch {
  return {
    entryClass: 'PPD',
    company: { name: 'Blue Ridge Bakery', id: '1541234567' },
    description: 'PAYROLL',
    effectiveDate: calendarDate('2026-03-27'),
    originatingBank: ourBank,
    entries: [anAchEntry()],
    ...change,
  };
}

export function anAchFile(change: Partial<AchFile> = {}): AchFile {
  return {
    destination: { routing: ourBank, name: 'Ninth Street Bank' },
    origin: { id: '1541234567', name: 'Paywright' },
    createdAt: parseInstant('2026-03-25T12:05:00-04:00') as Instant,
    idModifier: 'A',
    firstTrace: 1,
    batches: [anAchBatch()],
    ...change,
  };
}

/** The text of a file that must be writable. */
export function writeValidAchFile(
  file: AchFile,
): Exclude<ReturnType<typeof writeAchFile>, { problems: readonly unknown[] }> {
  const result = writeAchFile(file);
  if (result.problems) throw new Error(JSON.stringify(result.problems));
  return result;
}

const weights = [3, 7, 1, 3, 7, 1, 3, 7];

/** Any bank: a district, six digits, and the digit that checks them. */
const aRouting: fc.Arbitrary<RoutingNumber> = fc
  .tuple(fc.constantFrom('01', '06', '12', '21', '32', '61', '72'), fc.stringMatching(/^\d{6}$/))
  .map(([district, rest]) => {
    const bank = `${district}${rest}`;
    const sum = weights.reduce((all, weight, at) => all + weight * Number(bank[at]), 0);
    return routingNumber(`${bank}${(10 - (sum % 10)) % 10}`);
  });

const plain = (most: number) =>
  fc.stringMatching(new RegExp(`^[!-~]([ -~]{0,${most - 2}}[!-~])?$`)) as fc.Arbitrary<string>;

const aName = fc
  .tuple(
    fc.constantFrom('José', 'Łukasz', "D'Arcy", 'Ann', 'Zoë', '李 Li'),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
  )
  .map(([first, last]) => `${first} ${last}`);

const aDay = fc
  .tuple(
    fc.integer({ min: 2025, max: 2099 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, day]) =>
    calendarDate(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`),
  ) as fc.Arbitrary<CalendarDate>;

const anyEntry = (entryClass: AchBatch['entryClass']): fc.Arbitrary<AchEntry> =>
  fc.record(
    {
      direction: fc.constantFrom('credit', 'debit'),
      routing: aRouting,
      accountNumber: fc.stringMatching(/^\d{4,17}$/),
      accountType: fc.constantFrom('checking', 'savings'),
      amount: fc.integer({ min: 1, max: 9_999_999_999 }) as fc.Arbitrary<Cents>,
      identification: plain(15),
      name: aName,
      ...(entryClass === 'CCD' ? { information: plain(80) } : {}),
    },
    {
      requiredKeys: [
        'direction',
        'routing',
        'accountNumber',
        'accountType',
        'amount',
        'identification',
        'name',
      ],
    },
  ) as fc.Arbitrary<AchEntry>;

const anyBatch: fc.Arbitrary<AchBatch> = fc
  .constantFrom<AchBatch['entryClass'][]>('PPD', 'CCD')
  .chain((entryClass) =>
    fc.record({
      entryClass: fc.constant(entryClass),
      company: fc.record({ name: aName, id: fc.stringMatching(/^1\d{9}$/) }),
      description: fc.constantFrom('PAYROLL', 'FUNDING', 'REVERSAL'),
      effectiveDate: aDay,
      originatingBank: aRouting,
      entries: fc.array(anyEntry(entryClass), { minLength: 1, maxLength: 12 }),
    }),
  );

/** Any file that can be written. */
export const anyAchFile: fc.Arbitrary<AchFile> = fc.record({
  destination: fc.record({ routing: aRouting, name: aName }),
  origin: fc.record({ id: fc.stringMatching(/^1?\d{9}$/), name: aName }),
  createdAt: fc.integer({
    min: 1_767_225_600_000,
    max: 4_000_000_000_000,
  }) as fc.Arbitrary<number> as fc.Arbitrary<Instant>,
  idModifier: fc.stringMatching(/^[A-Z0-9]$/),
  firstTrace: fc.integer({ min: 1, max: 9_999_000 }),
  batches: fc.array(anyBatch, { minLength: 1, maxLength: 5 }),
});
