import { expect } from 'vitest';
import {
  aHistoryEntry,
  aHistoryPeriod,
  historyTest as test,
} from '../../harness/payroll-history.ts';

test.for<[why: string, period: object, entry: object, keys: readonly string[]]>([
  ['a worker who is not known yet', {}, { firstName: 'Ada', middleName: '' }, ['historyNotLinked']],
  [
    'an unknown deduction',
    {},
    { deductions: [{ description: 'Moon Rent', amount: 150 }] },
    ['historyNameUnknown'],
  ],
  [
    'a year without tax law',
    { payBeginDate: '2023-01-02', payEndDate: '2023-01-15', payDate: '2023-01-20' },
    {},
    ['historyYearNotCovered'],
  ],
])(
  'imported history has a warning of %s',
  async ([_, period, entry, keys], { sendHistory, userId: _known }) => {
    const payPeriod = aHistoryPeriod({ ...period, payrollData: [aHistoryEntry(entry)] });
    const { warnings } = JSON.parse((await sendHistory(payPeriod)).body);
    expect(warnings.map(({ key }: { key: string }) => key)).toEqual(keys);
    const again = JSON.parse((await sendHistory(payPeriod)).body);
    expect(again.warnings[0].key).toBe('historyReplaced');
  },
);
