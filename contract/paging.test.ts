import { expect, test } from 'vitest';
import { wireSchema } from './decode.ts';
import { isRead } from './operation.ts';
import { servedOperations } from './served-operations.ts';

/** Reads without pages. */
const whole = [
  // One record, in a list because the interface documents a list.
  'getCompanyInfo',
  'getPayPeriodDetails',
  'getPayStub',
  'getUser',
  'getUserTask',
  // A few records of one worker.
  'getBackupWithholding',
  'getUserCostCodes',
  'getUserLocations',
  'getUserTaxes',
  // At most one schedule for each worker type, and a limited number of webhooks.
  'getPaySchedule',
  'getPaySchedules',
  'getApiKeys',
  'getAccountKeys',
  'getWebhooks',
  // At most twelve a year.
  'getNonresidentAdditions',
  // Lists fixed by law or by the product, and calendar dates.
  'getAdditionalCompensationDescription',
  'getBenefitTests',
  'getBenefitTypes',
  'getBenefitValidEffectiveMonths',
  'getDeductionDescription',
  'getEmployeeMiscellaneousStateTaxforPayroll',
  'getMonthlyAndSemiMonthlyPayScheduleDates',
  'getMonthlySemitMonthlyPaySchedulDates',
  'getOverTimeTypes',
  'getStateRegistrationFields',
  'getTasks',
  'getWithholdingReconciliation',
  // The days of a year, of two weeks, and of 60 days.
  'getCalendar',
  'getRequestTimes',
  'getReturnRates',
  'previewPaydays',
  'previewScheduleMove',
  // The next moments, at most 200, and work that is in progress now.
  'getAgenda',
  'getProgress',
  // A document, and the workers who are not in it.
  'printForms1099Nec',
  'printForms1099NecCorrected',
  'printFormsW2',
  'printFormsW2c',
  // Debits equal credits only in the complete journal; a date range shortens it.
  'getJournalExport',
  'previewJournal',
];

test('every read of a growing list accepts limit and cursor and returns nextCursor', () => {
  const unpaged = servedOperations.filter((declared) => {
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
