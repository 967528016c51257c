import { z } from 'zod';
import { companyMoney } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { optionalId, optionalText, outcomeFields } from '../wire.ts';
import { amendedForm, correctionFields } from './correction-fields.ts';
import { correctionRefusals } from './correction-messages.ts';
import { approvalRefusals } from './run-messages.ts';

export const correctPayroll = operation({
  module: 'payroll',
  name: 'correctPayroll',
  verb: 'POST',
  access: companyMoney,
  isLarge: true,
  summary: 'Corrects payments after payday: voids them and replaces them where needed.',
  description:
    'The law and the facts of the original pay date apply. Ledger transactions are reversed, ' +
    'never edited. An underpayment is paid like wages; an overpayment is owed until ' +
    'recoverOverpayment. Either all corrections are made or none. If two people must approve each ' +
    'payroll, two payroll admins must approve a correction: the second makes it by sending the ' +
    'same request.',
  isBulk: true,
  request: () =>
    z.object({
      ...correctionFields,
      previewHash: optionalText(),
      businessUserId: optionalId('businessUser', 'Invalid BusinessUserId'),
    }),
  response: () =>
    z.object({
      correction: z.object({
        correctionId: z.string(),
        ...outcomeFields,
        payPeriodId: z.string(),
        forms: z.array(amendedForm),
      }),
    }),
  refusals: { ...correctionRefusals, ...approvalRefusals },
});
