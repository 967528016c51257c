import { z } from 'zod';
import { paymentMethods } from '../../values/vocabulary.ts';
import { aliased } from '../aliases.ts';
import { amountDefaultZero, optionalAmount } from '../numbers.ts';
import { optionalEnum } from '../optional-enum.ts';
import { id, optionalText } from '../wire.ts';
import { amountOrNet } from './amount-or-net.ts';
import { costCodeFields } from './cost-code-fields.ts';
import { payDataProblems } from './pay-data-messages.ts';
import { payPeriodRefusals } from './pay-period-messages.ts';

const maxLineItems = 100_000;
const userId = id('worker', 'Invalid UserId');
const paymentMethod = optionalEnum(paymentMethods);

/** A worker's payment in a supplemental period. */
export const lineItem = aliased(
  z
    .object({
      userId,
      amount: optionalAmount(),
      netAmount: optionalAmount(),
      paymentMethod,
      ...costCodeFields(),
    })
    .check(amountOrNet()),
);
export const lineItems = z.array(lineItem).min(1).max(maxLineItems);

/** A worker added to a regular period, paid by the wage or an amount. */
export const regularLineItems = z
  .array(
    aliased(z.object({ userId, amount: amountDefaultZero(), paymentMethod, ...costCodeFields() })),
  )
  .min(1)
  .max(maxLineItems);

export const lineItemRemovals = z
  .array(aliased(z.object({ userId, reason: optionalText() })))
  .min(1)
  .max(maxLineItems);

/** Refusals of adding a worker to a period or removing one, in order of precedence. */
export const lineItemRefusals = {
  unknownWorker: 'Invalid UserId',
  duplicate: 'Employee {workerId} is in the request twice. Send each worker once.',
  wrongWorkerType:
    'Employee {workerId} is a worker of type {workerType} and cannot be paid in a pay period for workers of type {paid}.',
  otherSchedule:
    'Employee {workerId} belongs to {schedule} on these days and is paid in its pay periods. Move the worker with moveToPaySchedule, or use one of those periods.',
  alreadyPaid: 'Employee {workerId} already has a payroll line item for this pay period',
  unknownCostCode: payDataProblems.unknownCostCode,
  notPaid: 'Employee {workerId} has no payroll line item for this pay period.',
} as const;

export const supplementalLineItemRefusals = {
  ...payPeriodRefusals,
  periodRegular:
    'The pay period {payPeriod} is regular: use {instead}, or add a supplemental period with addSupplementalPayPeriod.',
} as const;

export const regularLineItemRefusals = {
  ...payPeriodRefusals,
  periodSupplemental: 'The pay period {payPeriod} is not regular: use {instead}.',
} as const;

/** Reason for a removal if none was sent. */
export const defaultRemovalReason = 'Removed by the company.';
