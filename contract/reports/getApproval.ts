import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { enteredPay } from '../payroll/pay-entry-fields.ts';
import { id } from '../wire.ts';
import { waitingApproval } from './getApprovals.ts';

export const getApproval = operation({
  module: 'reports',
  name: 'getApproval',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Returns the payroll or correction of a period that waits for the second person.',
  description:
    'waiting is null if nothing waits. correction is null for a payroll. The second person approves a ' +
    'correction by sending its reason and corrections with correctPayroll, each with the fields of ' +
    'entry; previewCorrection shows what they change.',
  request: () =>
    z.object({
      companyId: impliedCompanyId(),
      payPeriodId: id('payPeriod', 'invalid payPeriodId'),
    }),
  response: () =>
    z.object({
      approval: named(
        'PeriodApproval',
        'The approval of a period.',
        z.object({
          companyId: z.string(),
          company: z.string(),
          isRequired: z.boolean(),
          waiting: waitingApproval.nullable(),
          correction: named(
            'ApprovedCorrection',
            'A correction that one of two people has approved.',
            z.object({
              reason: z.string(),
              corrections: z.array(
                named(
                  'ApprovedPayment',
                  'A payment that the correction makes void or replaces.',
                  aliased(
                    z.object({
                      userId: z.string(),
                      action: z.enum(['Void', 'Replace']),
                      entry: enteredPay.optional(),
                    }),
                  ),
                ),
              ),
            }),
          ).nullable(),
        }),
      ),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId', unknownPayPeriod: 'invalid payPeriodId' },
});
