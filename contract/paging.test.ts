import { expect, test } from 'vitest';
import { wireSchema } from './decode.ts';
import { isRead } from './operation.ts';
import { allOperations } from './operations.ts';

/** Lists that stay short, or are of one piece. */
const whole = [
  // One subject, in a list because the interface shows it so.
  'getCompanyInfo',
  'getPayPeriodDetails',
  'getPayStub',
  'getUser',
  'getUserTask',
  // At most one for each worker type, and at most so many webhooks.
  'getPaySchedule',
  'getWebhooks',
  // What the law or the product knows, and dates of a calendar.
  'getAdditionalCompensationDescription',
  'getBenefitTypes',
  'getBenefitValidEffectiveMonths',
  'getDeductionDescription',
  'getEmployeeMiscellaneousStateTaxforPayroll',
  'getMonthlyAndSemiMonthlyPayScheduleDates',
  'getMonthlySemitMonthlyPaySchedulDates',
  'getOverTimeTypes',
  'getStateRegistrationFields',
  // Debits and credits are equal only in the whole; dates make it shorter.
  'getPayrollJournalReport',
];

test('every read of a list that grows takes limit and cursor and says what comes next', () => {
  const unpaged = allOperations.filter((declared) => {
    const { type, properties = {} } = wireSchema(declared.response);
    const { limit, cursor } = wireSchema(declared.request).properties ?? {};
    const hasList = type === 'array' || Object.values(properties).some(isList);
    return isRead(declared) && hasList && !(limit && cursor && 'nextCursor' in properties);
  });
  expect(unpaged.map(({ name }) => name).sort()).toEqual([...whole].sort());
});

function isList(schema: unknown): boolean {
  return (
    typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'array'
  );
}
