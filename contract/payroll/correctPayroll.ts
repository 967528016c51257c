import { z } from 'zod';
import { operation } from '../operation.ts';
import { optionalId, optionalText, outcomeFields } from '../wire.ts';
import { amendedForm, correctionFields } from './correction-fields.ts';
import { correctionRefusals } from './correction-messages.ts';
import { approvalRefusals } from './run-messages.ts';

export const correctPayroll = operation({
  module: 'payroll',
  name: 'correctPayroll',
  verb: 'POST',
  summary: 'Takes payments of a period that was paid back, and puts others in their place.',
  description:
    'The law and the facts of the original pay date apply. What was booked is booked the other way round and never edited; what a worker gets in addition is paid like wages, and what a worker has too much is owed until recoverOverpayment. All of it or nothing. Where two people approve each payroll, two payroll admins approve a correction as well: the second, sending the same, makes it.',
  request: z.object({
    ...correctionFields,
    previewHash: optionalText(),
    businessUserId: optionalId('businessUser', 'Invalid BusinessUserId'),
  }),
  response: z.object({
    correction: z.object({
      correctionId: z.string(),
      ...outcomeFields,
      payPeriodId: z.string(),
      forms: z.array(amendedForm),
    }),
  }),
  refusals: { ...correctionRefusals, ...approvalRefusals },
});
