import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { eventSelection, eventTypeField } from '../event-types.ts';
import { named } from '../named.ts';
import { count } from '../numbers.ts';
import { operation } from '../operation.ts';
import { optionalEnum } from '../optional-enum.ts';
import { nextCursor } from '../paging.ts';
import { unknownPayment } from '../payroll/payment-fields.ts';
import { instantField, optionalId, optionalName } from '../wire.ts';
import { wrongCursor } from './webhook-fields.ts';

/** Events that one request examines at most, when it selects some of them. */
export const maxExaminedEvents = 10_000;

export const getEvents = operation({
  module: 'adminPortal',
  name: 'getEvents',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Lists the events of the account, with or without a webhook.',
  description:
    'Selects by company, worker, pay period, payment and topic; without them, all events. Returns 100 ' +
    'events, or as many as `limit`, the newest first, or the oldest first with `order`. To continue, ' +
    'send `nextCursor` as `cursor`. To be told of new events, ask for the oldest first and send the ' +
    '`position` of the last event that you have processed as `cursor`: none is missed. A request ' +
    `examines at most ${maxExaminedEvents.toLocaleString('en-US')} events, so a page may have fewer than ` +
    '`limit`, or none, although `nextCursor` leads to more.',
  request: () =>
    aliased(
      z.object({
        companyId: optionalId('company', 'Invalid CompanyId'),
        userId: optionalId('worker', 'Invalid UserId'),
        payPeriodId: optionalId('payPeriod', 'Invalid PayPeriodId'),
        requestReferenceId: optionalId('payment', unknownPayment),
        topic: optionalEnum(eventSelection),
        order: optionalEnum(['newest', 'oldest']),
        limit: count({ least: 1, most: 1_000, otherwise: 100 }),
        cursor: optionalName(),
      }),
    ),
  response: () =>
    z.object({
      events: z.array(
        named(
          'Event',
          'An event.',
          aliased(
            z.object({
              eventId: z.string(),
              eventType: eventTypeField(),
              position: z.string(),
              occurredAt: instantField(),
              companyId: z.string(),
              userId: z.string(),
              payPeriodId: z.string(),
              requestReferenceId: z.string(),
              payload: z.array(z.record(z.string(), z.unknown())),
            }),
          ),
        ),
      ),
      nextCursor: nextCursor(),
    }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    unknownPayPeriod: 'Invalid PayPeriodId',
    unknownPayment,
    wrongCursor,
  },
});
