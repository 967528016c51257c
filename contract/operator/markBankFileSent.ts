import { z } from 'zod';
import { operatorDesk } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';
import { deskAccountId, unknownAccountId } from './desk-fields.ts';

export const markBankFileSent = operation({
  module: 'operator',
  name: 'markBankFileSent',
  verb: 'POST',
  access: operatorDesk,
  summary: 'Records that a file was given to the bank.',
  description: 'It moves no payment: payments settle by their dates, unless the bank returns them.',
  request: () =>
    z.object({
      accountId: deskAccountId(),
      paymentFileId: id('paymentFile', 'Invalid PaymentFileId'),
    }),
  response: () => z.object({ bankFile: outcome('paymentFileId') }),
  refusals: {
    unknownAccountId,
    unknownFile: 'Invalid PaymentFileId',
    notDownloaded: 'This file was not downloaded yet: download it before it is sent.',
    sentBefore: 'This file was recorded as sent before.',
  },
});
