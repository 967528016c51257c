import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';

export const setGiftCards = operation({
  module: 'adminPortal',
  name: 'setGiftCards',
  verb: 'PUT',
  access: companyPreparation,
  summary: 'Sets whether workers have gift cards and prizes already when they are entered.',
  description:
    'With received, Gift Card and Prize are taxed and not paid out, as Gift Card Received is for ' +
    'every company. Applies to pay that is not submitted. By default they are paid out.',
  request: () => z.object({ companyId: id('company', 'Invalid CompanyId'), received: z.boolean() }),
  response: () => z.object({ company: outcome('companyId') }),
  refusals: { unknownCompany: 'Invalid CompanyId' },
});
