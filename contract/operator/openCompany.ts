import { z } from 'zod';
import { operatorDesk } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { description, id, outcomeFields } from '../wire.ts';

export const openCompany = operation({
  module: 'operator',
  name: 'openCompany',
  verb: 'POST',
  access: operatorDesk,
  summary: 'Opens a company for the session, to read it for 15 minutes.',
  description:
    'Until then, or until closeCompany, the session calls the reads that a book keeper of the company may call, ' +
    'without documents, and no writes. The company sees the reading with its reason by getOperatorReadings, and the ' +
    'audit trail has it. A session has one company open at a time and acts in no account meanwhile.',
  request: () => z.object({ companyId: id('company', 'Invalid CompanyId'), reason: description() }),
  response: () =>
    z.object({
      company: z.object({ companyId: z.string(), ...outcomeFields, endsAt: z.string() }),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId' },
});
