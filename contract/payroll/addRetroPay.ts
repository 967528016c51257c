import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';
import { payPeriodIdFields } from './pay-data-fields.ts';
import { payPeriodRefusals } from './pay-period-messages.ts';

export const addRetroPay = operation({
  module: 'payroll',
  name: 'addRetroPay',
  verb: 'POST',
  access: companyPreparation,
  isLarge: true,
  summary:
    'Adds the retro pay that getRetroPay lists for a worker to a regular period, one line per past period.',
  description:
    'The lines are paid in addition to imported pay data, and once: the same change of wage is ' +
    'not paid twice for the same period.',
  request: () =>
    aliased(z.object({ ...payPeriodIdFields, userId: id('worker', 'Invalid UserId') })),
  response: () => z.object({ retroPay: outcome('userId') }),
  refusals: {
    ...payPeriodRefusals,
    unknownUser: 'Invalid UserId',
    otherPeriod:
      'Retro pay is paid in a regular pay period for workers of type {workerType}, which this period is not.',
    otherSchedule:
      '{name} belongs to {schedule} on the days of this pay period. Choose a pay period of that schedule.',
    leftOut:
      '{name} was removed from the pay period {payPeriod}: add the worker with addUsersToRegularPayPeriod first.',
    lessOnly:
      'By the current wages {name} was paid too much for {periods}: correct those periods with correctPayroll.',
    nothingDue: '{name} is owed no retro pay.',
  },
});
