import { z } from 'zod';
import { companyOverview } from '../access-rules.ts';
import { named } from '../named.ts';
import { count } from '../numbers.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';

/** Kinds of moments at which something is due, or happens without anybody. */
export const agendaKinds = [
  'deadline',
  'submission',
  'processing',
  'bankFile',
  'settlement',
  'payDay',
  'employmentEnd',
  'filingNotice',
  'newPeriods',
  'verification',
] as const;

export const getAgenda = operation({
  module: 'reports',
  name: 'getAgenda',
  verb: 'GET',
  access: companyOverview,
  summary:
    'Lists what comes next for a company, each with its moment: deadlines, and work that runs without anybody.',
  description:
    'Moments are those of the account. Work that should have run already, and is tried again, has a moment in the ' +
    'past. Deadlines and pay days are those of the next year.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      limit: count({ least: 1, most: 200, otherwise: 50 }),
    }),
  response: () =>
    z.object({
      agenda: z.array(
        named(
          'AgendaItem',
          'Something that is due, or happens without anybody, at a moment.',
          z.object({
            occursAt: z.string(),
            kind: z.enum(agendaKinds),
            message: z.string(),
            payPeriodId: z.string().optional(),
          }),
        ),
      ),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId' },
});
