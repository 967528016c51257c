import { z } from 'zod';
import { companyOverview } from '../access-rules.ts';
import { named } from '../named.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { id, instantField } from '../wire.ts';
import { waitingApproval } from './getApprovals.ts';
import { runRecord } from './getRuns.ts';

export const getHome = operation({
  module: 'reports',
  name: 'getHome',
  verb: 'GET',
  access: companyOverview,
  summary:
    'Returns what is due for a company: the next payroll with its deadline, the payroll before it, ' +
    'payrolls that wait for a second person, submitted payrolls, those that are being submitted or processed now, ' +
    'money on its way, and returned payments.',
  description:
    'No pay is computed: previewPayroll has the figures of the next payroll, and getTasks the open ' +
    'tasks. previousRun is the last payroll of the same type of period and of workers. paidBefore has the last ' +
    'payrolls of the same type of workers, the oldest first. latePayDate is the day on which the next payroll ' +
    'pays if it is submitted after its deadline.',
  request: () => z.object({ companyId: id('company', 'Invalid CompanyId') }),
  response: () =>
    z.object({
      home: named(
        'Home',
        'What is due for a company.',
        z.object({
          nextRun: runRecord.nullable(),
          latePayDate: z.string().nullable(),
          enteredWorkers: z.number(),
          previousRun: runRecord.nullable(),
          paidBefore: z.array(
            z.object({ payPeriodId: z.string(), payDate: z.string(), net: dollars() }),
          ),
          waiting: z.array(waitingApproval),
          submitted: z.array(runRecord),
          inFlight: z.array(
            z.object({
              payPeriodId: z.string(),
              payDate: z.string(),
              isCorrection: z.boolean(),
              amount: dollars(),
              workers: z.number(),
              waiting: z.number(),
              sentAt: instantField().nullable(),
              settlesOn: z.string(),
            }),
          ),
          underWay: z.array(z.string()),
          returned: z.object({ payments: z.number(), amount: dollars() }),
        }),
      ),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId' },
});
