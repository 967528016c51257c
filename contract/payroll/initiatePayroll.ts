import { z } from 'zod';
import { companyMoney } from '../access-rules.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { operation } from '../operation.ts';
import { id, optionalFlag, optionalId, optionalText, outcome } from '../wire.ts';
import { approvalRefusals, runRefusals } from './run-messages.ts';

export const initiatePayroll = operation({
  module: 'payroll',
  name: 'initiatePayroll',
  verb: 'POST',
  access: companyMoney,
  isLarge: true,
  summary:
    'Submits the payroll of a period: stores its figures and moves the money at its deadline.',
  description:
    'It can be cancelled until noon New York time on its deadline. After the deadline, or with ' +
    'runNow, it is processed immediately and the pay date moves to the earliest possible one. ' +
    'With previewHash, the payroll is refused unless its figures are those that previewPayroll ' +
    'showed.',
  request: () =>
    z.object({
      companyId: impliedCompanyId(),
      payPeriodId: id('payPeriod', 'invalid payPeriodId'),
      runNow: optionalFlag(),
      previewHash: optionalText(),
      businessUserId: optionalId('businessUser', 'Invalid BusinessUserId'),
    }),
  response: () => z.object({ payPeriod: outcome('payPeriodId') }),
  refusals: {
    ...runRefusals,
    alreadySubmitted: 'The payroll of {payPeriod} is already submitted.',
    ...approvalRefusals,
    editedLast:
      '{name} changed the pay of this period last and cannot approve it: another payroll admin must approve it. Without one, withdraw the submission of {submitter} with cancelPayrollSubmission, submit the payroll as {name}, and let {submitter} approve it.',
    notEditable: 'The payroll of {payPeriod} cannot be submitted: the period is {status}.',
  },
});
