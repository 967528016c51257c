import { accountingFields } from './accounting-fields.ts';
import { annualFormFields } from './annual-form-fields.ts';
import { companyFields } from './company-fields.ts';
import { consoleFields } from './console-fields.ts';
import { costFields } from './cost-fields.ts';
import { deductionFields } from './deduction-fields.ts';
import { depositFields } from './deposit-fields.ts';
import { deskFields } from './desk-fields.ts';
import type { FieldTexts } from './field-text.ts';
import { operatorFields } from './operator-fields.ts';
import { orderPaymentFields } from './order-payment-fields.ts';
import { payFields } from './pay-fields.ts';
import { paymentFields } from './payment-fields.ts';
import { peopleFields } from './people-fields.ts';
import { periodFields } from './period-fields.ts';
import { reportFields } from './report-fields.ts';
import { returnFields } from './return-fields.ts';
import { scheduleFields } from './schedule-fields.ts';
import { serviceFields } from './service-fields.ts';
import { sessionFields } from './session-fields.ts';
import { stateReportFields } from './state-report-fields.ts';
import { taxFields } from './tax-fields.ts';
import { timeOffFields } from './time-off-fields.ts';
import { workerFields } from './worker-fields.ts';

/** Texts of all fields. A key is in one of these tables only; a test checks it. */
export const fieldTables: readonly FieldTexts[] = [
  companyFields,
  workerFields,
  periodFields,
  payFields,
  costFields,
  timeOffFields,
  deductionFields,
  taxFields,
  reportFields,
  returnFields,
  accountingFields,
  depositFields,
  orderPaymentFields,
  stateReportFields,
  annualFormFields,
  paymentFields,
  serviceFields,
  peopleFields,
  sessionFields,
  operatorFields,
  deskFields,
  consoleFields,
  scheduleFields,
];

export const fieldTexts: FieldTexts = Object.assign({}, ...fieldTables);
