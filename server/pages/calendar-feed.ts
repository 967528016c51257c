import type { FastifyInstance } from 'fastify';
import { findCalendarLink } from '../../store/calendar-links.ts';
import { toICalendar } from '../../values/i-calendar.ts';
import { newYorkDateOf, toInstant } from '../../values/instant.ts';
import type { App } from '../../workflows/app.ts';
import { loadMarkedDays } from '../../workflows/calendar/marked-days.ts';
import { hashToken } from '../../workflows/people/secrets.ts';
import type { Config } from '../config/config.ts';
import type { Share } from '../http/limit-share.ts';
import { networkOf } from '../http/network-of.ts';
import { notFound, tooManyRequests } from '../http/problem.ts';
import { RequestRate } from '../http/request-rate.ts';
import { toCalendarDay } from '../views/calendar-record.ts';

/**
 * Registers `/calendar/<token>.ics`, which calendar programs read without a session. An unknown or ended link is
 * answered like an address that does not exist.
 */
export function registerCalendarFeed(
  http: FastifyInstance,
  { database, clock, law }: Pick<App, 'database' | 'clock' | 'law'>,
  { limits }: Pick<Config, 'limits'>,
  share: Share,
): void {
  const rate = new RequestRate(limits.requestsPerSecond, share);
  http.get('/calendar/:file', async (request, reply) => {
    // Without credentials an address is the sender.
    const { isTooMany } = rate.count(networkOf(request.ip), clock.monotonicMs());
    if (isTooMany) throw tooManyRequests(1);
    const [, token] = /^([\w-]{43})\.ics$/.exec((request.params as { file: string }).file) ?? [];
    const link = token && (await findCalendarLink(database, hashToken(token)));
    if (!link) throw notFound;
    const { accountId, companyId } = link;
    const now = toInstant(clock.now() + link.clockOffsetMs);
    const days = await database.inAccount(
      accountId,
      (tx) => loadMarkedDays({ tx, law: law.of(link.kind), today: newYorkDateOf(now) }, companyId),
      { companies: [companyId] },
    );
    return reply
      .type('text/calendar; charset=utf-8')
      .send(toICalendar(days.map(toCalendarDay), now));
  });
}
