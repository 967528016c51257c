import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { count } from '../numbers.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor } from '../paging.ts';
import { instantField, name, optionalDate, optionalId, optionalName } from '../wire.ts';

/** Entries that one request examines at most, when it selects some of them. */
export const maxExaminedEntries = 10_000;

/** Records of one entry that are shown at most. */
export const maxShownSubjects = 10;

export const actorTypes = [
  'Person',
  'API key',
  'Link',
  'Operator',
  'Command line',
  'System',
] as const;

export const getActivity = operation({
  module: 'reports',
  name: 'getActivity',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Lists who changed what in a company, the newest change first.',
  description:
    'The entries are those of the audit trail, which cannot be edited. Each names the person, API key, link, ' +
    'operator or automatic step that changed something, the change, the records it names and the request. Requests ' +
    'that were refused changed nothing and are not listed. Without companyId, changes of the account itself are ' +
    'listed, such as API keys and webhooks. With userId or payPeriodId, the company is that of the ' +
    'worker or period. An entry that names more than 100 records, such as an import, is found by the first 100 of them only. A request that selects by person or operation, or by record and date, examines ' +
    `at most ${maxExaminedEntries.toLocaleString('en-US')} entries, so a page may have fewer than limit, or none, ` +
    'although nextCursor leads to more.',
  request: () =>
    aliased(
      z.object({
        companyId: optionalId('company', 'Invalid CompanyId'),
        userId: optionalId('worker', 'Invalid UserId'),
        payPeriodId: optionalId('payPeriod', 'Invalid Payperiod'),
        personId: optionalId('person', 'Invalid PersonId'),
        operation: optionalName(),
        operations: z.array(name()).max(100).nullish(),
        startDate: optionalDate(),
        endDate: optionalDate(),
        limit: count({ least: 1, most: 1_000, otherwise: 100 }),
        cursor: optionalName(),
      }),
    ),
  response: () =>
    z.object({
      activity: z.array(
        named(
          'ActivityEntry',
          'A change, with the one who made it.',
          z.object({
            position: z.string(),
            occurredAt: instantField(),
            actorType: z.enum(actorTypes),
            actorId: z.string(),
            actorName: z.string(),
            operation: z.string(),
            change: z.string(),
            companyId: z.string(),
            subjects: z.array(
              named(
                'ActivitySubject',
                'A record that a change names.',
                z.object({ subjectType: z.string(), subjectId: z.string(), name: z.string() }),
              ),
            ),
            result: z.string(),
            reason: z.string(),
            requestId: z.string(),
          }),
        ),
      ),
      nextCursor: nextCursor(),
    }),
  refusals: {
    endsBeforeItStarts: 'endDate must not be before startDate.',
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    unknownPayPeriod: 'Invalid Payperiod',
    unknownPerson: 'Invalid PersonId',
    unknownOperation: '{operation} is not an operation that changes something.',
    invalidCursor,
  },
});
