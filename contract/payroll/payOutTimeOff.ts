import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { optionalHoursOrZero, timeOffPolicyId } from '../adminPortal/time-off-fields.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';
import { payPeriodIdFields } from './pay-data-fields.ts';
import { payPeriodRefusals } from './pay-period-messages.ts';

export const payOutTimeOff = operation({
  module: 'payroll',
  name: 'payOutTimeOff',
  verb: 'POST',
  access: companyPreparation,
  summary:
    'Pays out hours of time off in a pay period, such as the balance of a worker who leaves.',
  description:
    'The hours are paid at the current wage in addition to pay data, as supplemental wages, and leave the ' +
    'balance when the payroll is submitted. Without hours, the whole balance is paid out, with the hours ' +
    'that the payroll itself earns and without those it uses. A second request for the same period replaces the first; 0 hours withdraws it.',
  request: () =>
    aliased(
      z.object({
        ...payPeriodIdFields,
        userId: id('worker', 'Invalid UserId'),
        timeOffPolicyId: timeOffPolicyId(),
        hours: optionalHoursOrZero(),
      }),
    ),
  response: () => z.object({ timeOffPayout: outcome('userId') }),
  refusals: {
    ...payPeriodRefusals,
    unknownUser: 'Invalid UserId',
    unknownPolicy: 'Invalid TimeOffPolicyId',
    notAssigned: '{user} does not have the policy {policy}.',
    employeePeriod: 'This pay period pays contractors. Choose one that pays employees.',
    payoutLeftOut:
      '{user} was removed from the pay period {payPeriod}: add the worker with addUsersToRegularPayPeriod first.',
    otherSchedule:
      '{user} belongs to {schedule} on the days of this pay period. Choose a pay period of that schedule.',
    noHoursLeft: '{user} has no hours of {policy} that could be paid out.',
    moreThanLeft: '{user} has {balance} hours of {policy}: pay out no more than these.',
    payoutWithoutWage: '{user} has no wage, by which hours are paid: add one with addUserWage.',
  },
});
