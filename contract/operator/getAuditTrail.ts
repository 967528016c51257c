import { z } from 'zod';
import { operatorDesk } from '../access-rules.ts';
import { named } from '../named.ts';
import { count } from '../numbers.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor } from '../paging.ts';
import { actorTypes, maxExaminedEntries } from '../reports/getActivity.ts';
import { optionalDate, optionalId, optionalName } from '../wire.ts';
import { deskAccountId, unknownAccountId } from './desk-fields.ts';

/** Entry up to which an audit trail was verified. */
export const auditCheckRecord = named(
  'AuditCheck',
  'How far an audit trail was verified.',
  z.object({
    verifiedUpTo: z.number(),
    lastEntry: z.number(),
    checkedAt: z.string().optional(),
    fault: z.string().optional(),
  }),
);

export const getAuditTrail = operation({
  module: 'operator',
  name: 'getAuditTrail',
  verb: 'GET',
  access: operatorDesk,
  isLarge: true,
  summary: 'Lists the audit trail of an account, newest first, without what was sent.',
  description:
    'Entries name operations and ids only: who reads more opens the company. verifyAuditTrail verifies the chain. A ' +
    `request that selects examines at most ${maxExaminedEntries.toLocaleString('en-US')} entries, so a page may have ` +
    'fewer than limit, or none, although nextCursor leads to more.',
  request: () =>
    z.object({
      accountId: deskAccountId(),
      personId: optionalId('person', 'Invalid PersonId'),
      personName: optionalName(),
      requestId: optionalName(),
      subjectId: optionalId('subject', 'Invalid SubjectId'),
      operation: optionalName(),
      startDate: optionalDate(),
      endDate: optionalDate(),
      limit: count({ least: 1, most: 1_000, otherwise: 100 }),
      cursor: optionalName(),
    }),
  response: () =>
    z.object({
      check: auditCheckRecord,
      entries: z.array(
        named(
          'AuditTrailEntry',
          'An entry of an audit trail.',
          z.object({
            position: z.number(),
            occurredAt: z.string(),
            operation: z.string(),
            change: z.string(),
            actorType: z.enum(actorTypes),
            actorId: z.string(),
            companyId: z.string(),
            subjectIds: z.array(z.string()),
            requestId: z.string(),
          }),
        ),
      ),
      nextCursor: nextCursor(),
    }),
  refusals: { unknownAccountId, invalidCursor },
});
