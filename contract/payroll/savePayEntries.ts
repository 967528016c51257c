import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { outcomeFields } from '../wire.ts';
import { payPeriodIdFields, payrollData } from './pay-data-fields.ts';
import { entryToSave } from './pay-entry-fields.ts';
import { payPeriodRefusals } from './pay-period-messages.ts';

export const savePayEntries = operation({
  module: 'payroll',
  name: 'savePayEntries',
  verb: 'POST',
  access: companyPreparation,
  isLarge: true,
  isBulk: true,
  summary:
    'Replaces the pay data of some workers in a pay period, unless somebody else has changed it ' +
    'since it was read.',
  description:
    'Send enteredAt as getPayEntries returned it, or leave it out if the worker had no pay data. ' +
    'If the pay data of a worker has changed since, the request is refused with status 409, and ' +
    'the field current of each problem has the pay data as it is now, with enteredAt and enteredBy, ' +
    'the name of the person or key that has entered it. An entry without lines ' +
    'removes the pay data of the worker; isExcluded leaves the worker out of the period. The same ' +
    'rules apply as to importRegularPayrollData. All problems are reported at once, and then ' +
    'nothing is changed.',
  request: () => z.object({ ...payPeriodIdFields, payrollData: payrollData(entryToSave) }),
  response: () =>
    z.object({
      savePayEntries: z.object({
        ...outcomeFields,
        payEntries: z.array(
          aliased(z.object({ userId: z.string(), enteredAt: z.string().nullable() })),
        ),
      }),
    }),
  refusals: payPeriodRefusals,
});
