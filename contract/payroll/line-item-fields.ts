import { z } from 'zod';
import { paymentMethods } from '../../values/vocabulary.ts';
import { aliased } from '../aliases.ts';
import { amountDefaultZero, positiveAmount } from '../numbers.ts';
import { optionalEnum } from '../optional-enum.ts';
import { id, optionalText } from '../wire.ts';
import { payPeriodRefusals } from './pay-period-messages.ts';

const maxLineItems = 100_000;
const userId = id('worker', 'Invalid UserId');
const paymentMethod = optionalEnum(paymentMethods);

/** What a worker is paid in a supplemental period. */
export const lineItem = aliased(z.object({ userId, amount: positiveAmount(), paymentMethod }));
export const lineItems = z.array(lineItem).min(1).max(maxLineItems);

/** A worker taken into a regular period: paid by the wage, or an amount. */
export const regularLineItems = z
  .array(aliased(z.object({ userId, amount: amountDefaultZero(), paymentMethod })))
  .min(1)
  .max(maxLineItems);

export const lineItemRemovals = z
  .array(aliased(z.object({ userId, reason: optionalText() })))
  .min(1)
  .max(maxLineItems);

/** Why a worker cannot be added to a period or taken out of it, in order of precedence. */
export const lineItemRefusals = {
  unknownWorker: 'Invalid UserId',
  duplicate: 'Employee {workerId} stands in the request twice. Send each worker once.',
  wrongWorkerType:
    'Employee {workerId} is a worker of type {workerType} and cannot be paid in a pay period for workers of type {paid}.',
  alreadyPaid: 'Employee {workerId} already has a payroll line item for this pay period',
  notPaid: 'Employee {workerId} has no payroll line item for this pay period.',
} as const;

export const supplementalLineItemRefusals = {
  ...payPeriodRefusals,
  periodRegular:
    'The pay period {payPeriod} is a regular one: use {instead}, or a period of addSupplementalPayPeriod.',
} as const;

export const regularLineItemRefusals = {
  ...payPeriodRefusals,
  periodSupplemental: 'The pay period {payPeriod} is not a regular one: use {instead}.',
} as const;

/** Why somebody is left out, where nobody said it. */
export const defaultRemovalReason = 'Taken out by the company.';
