import { z } from 'zod';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';
import { payPeriodIdFields } from './pay-data-fields.ts';
import { payPeriodRefusals } from './pay-period-messages.ts';

export const addRetroPay = operation({
  module: 'payroll',
  name: 'addRetroPay',
  verb: 'POST',
  summary:
    'Pays in a regular period what getRetroPay lists for a worker, a line for each past period.',
  description:
    'The lines stand beside what is imported for the period and are paid once: the same period is not made up for twice by the same wages.',
  request: aliased(z.object({ ...payPeriodIdFields, userId: id('worker', 'Invalid UserId') })),
  response: z.object({ retroPay: outcome('userId') }),
  refusals: {
    ...payPeriodRefusals,
    unknownUser: 'Invalid UserId',
    otherPeriod:
      'Retro pay is paid in a regular period for workers of type {workerType}, and this is none.',
    leftOut:
      '{name} is left out of the pay period {payPeriod}: add the worker with addUsersToRegularPayPeriod first.',
    lessOnly:
      'The wages of {name} now give less than was paid for {periods}: correct those periods with correctPayroll.',
    nothingDue: 'Nothing is owed to {name} for past periods.',
  },
});
