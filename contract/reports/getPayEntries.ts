import { z } from 'zod';
import { payPeriodStatuses, payPeriodTypes } from '../../values/pay-schedule.ts';
import { workerTypes } from '../../values/vocabulary.ts';
import { companyRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { named } from '../named.ts';
import { dollars, hoursNumber } from '../numbers.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, onlyIds, pageLimit, total, withTotal } from '../paging.ts';
import { enteredPay } from '../payroll/pay-entry-fields.ts';
import { id, optionalId, optionalName } from '../wire.ts';

/** Lists of pay data whose lines have a kind. */
export const payLists = [
  'basePay',
  'overTime',
  'timeOffs',
  'additionalCompensations',
  'deductions',
  'reimbursements',
] as const;

export const getPayEntries = operation({
  module: 'reports',
  name: 'getPayEntries',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary:
    'Lists the workers of a pay period with the pay data entered for them, including those who ' +
    'are not paid.',
  description:
    'Workers are listed by last name and first name: everybody of the worker type who is employed ' +
    'on a day of the period, and everybody with pay data. entry has the pay data in the shape that ' +
    'savePayEntries takes; enteredAt is its version. With userIds, enteredBy names the person or key. Fields without a value are absent. last is ' +
    'the pay in the previous payroll of the same type. paid is the payment of a processed period ' +
    'that is valid now, after corrections. usedKinds has the kinds of lines that were entered in the ' +
    'period and in the three before it; pages after the first one do not have it. Without limit, all ' +
    'workers are returned, and workersHash names them: the columns of previewPayroll are about the ' +
    'same workers if they have the same workersHash.',
  request: () =>
    aliased(
      z.object({
        companyId: impliedCompanyId(),
        payPeriodId: id('payPeriod', 'Invalid PayPeriodId'),
        userIds: onlyIds('worker', 'Invalid UserId'),
        search: optionalName().meta({
          description:
            'Words that all occur in the names, userReferenceId, email or jobTitle of a worker.',
        }),
        limit: pageLimit(),
        cursor: optionalId('worker', invalidCursor),
        withTotal: withTotal(),
      }),
    ),
  response: () =>
    z.object({
      payPeriod: z.object({
        payPeriodId: z.string(),
        payPeriodType: z.enum(payPeriodTypes),
        workerType: z.enum(workerTypes),
        payPeriodStatus: z.enum(payPeriodStatuses),
        payBeginDate: z.string(),
        payEndDate: z.string(),
        payDate: z.string(),
        deadlineAt: z.string(),
        isEditable: z.boolean(),
        previousPayPeriodId: z.string().optional(),
      }),
      usedKinds: z.array(z.object({ list: z.enum(payLists), name: z.string() })).optional(),
      payEntries: z.array(
        named(
          'PayEntry',
          'A worker of a pay period with the pay data entered. Fields without a value are absent.',
          aliased(
            z.object({
              userId: z.string(),
              lastName: z.string(),
              firstName: z.string(),
              userReferenceId: z.string().optional(),
              email: z.string().optional(),
              stateCode: z.string().optional(),
              wage: z.string().optional(),
              isSalaried: z.boolean().optional(),
              enteredAt: z.string().optional(),
              enteredBy: z.string().optional(),
              entry: enteredPay.optional(),
              notPaid: z.object({ key: z.string(), reason: z.string() }).optional(),
              paid: z
                .object({
                  hours: hoursNumber(),
                  gross: dollars(),
                  net: dollars(),
                  entry: enteredPay.optional(),
                  arrivesOn: z.string().optional(),
                })
                .optional(),
              last: z.object({ hours: hoursNumber(), gross: dollars(), net: dollars() }).optional(),
            }),
          ),
        ),
      ),
      workersHash: z.string().optional(),
      nextCursor: nextCursor(),
      total: total(),
    }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownPayPeriod: 'Invalid PayPeriodId',
    unknownUser: 'Invalid UserId',
    invalidCursor,
  },
});
