import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRead } from '../../contract/operation.ts';
import { getCalendar } from '../../contract/reports/getCalendar.ts';
import {
  addCalendarLinkRoute,
  getCalendarLinksRoute,
  withdrawCalendarLinkRoute,
} from '../../contract/session/calendar-link-routes.ts';
import { recordWrite } from '../../database/audit.ts';
import type { Transaction } from '../../database/database.ts';
import { grantAccess } from '../../engine/access/grant-access.ts';
import type { PersonPrincipal } from '../../engine/access/principal.ts';
import { describePrincipal } from '../../engine/access/principal.ts';
import {
  deleteCalendarLink,
  listCalendarLinks,
  replaceCalendarLink,
} from '../../store/calendar-links.ts';
import { findCompany } from '../../store/companies.ts';
import type { Id } from '../../values/id.ts';
import { formatInstant, toInstant } from '../../values/instant.ts';
import type { App } from '../../workflows/app.ts';
import { hashToken, newToken } from '../../workflows/people/secrets.ts';
import { addSessionRoute } from './add-session-route.ts';
import { requireSession } from './find-live-session.ts';
import { sessionProblem } from './session-problem.ts';

type LinkApp = Pick<App, 'database' | 'clock' | 'settings'>;

/** Adds the routes with which people make and withdraw the address of a calendar. */
export function addCalendarLinkRoutes(http: FastifyInstance, app: LinkApp): void {
  const { database, clock, settings } = app;

  addSessionRoute(
    http,
    getCalendarLinksRoute,
  )(async (_, request) => {
    const { account, caller } = await requireAccount(app, request);
    const links = await database.inAccount(account.id, (tx) =>
      listCalendarLinks(tx, caller.personId),
    );
    return {
      calendarLinks: links.map(({ companyId, createdAt }) => ({
        companyId,
        createdAt: formatInstant(createdAt),
      })),
    };
  });

  addSessionRoute(
    http,
    addCalendarLinkRoute,
  )(async ({ companyId }, request) => {
    const own = await requireAccount(app, request);
    const granted = grantAccess(own.caller, { ...getCalendar, isRead: isRead(getCalendar) });
    if (typeof granted === 'string') throw sessionProblem('calendarNotShown');
    const token = newToken();
    const createdAt = clock.now();
    const link = { companyId, personId: own.caller.personId, tokenHash: hashToken(token) };
    await database.inAccount(
      own.account.id,
      async (tx) => {
        if (!(await findCompany(tx, companyId))) throw sessionProblem('calendarNotShown');
        replaceCalendarLink(tx, link, createdAt);
        recordLink(tx, app, own, { operation: 'addCalendarLink', companyId });
      },
      { purpose: 'small', companies: granted.companies },
    );
    const url = `${settings.publicAddress}/calendar/${token}.ics`;
    return { calendarLink: { companyId, url, createdAt: formatInstant(createdAt) } };
  });

  addSessionRoute(
    http,
    withdrawCalendarLinkRoute,
  )(async ({ companyId }, request) => {
    const own = await requireAccount(app, request);
    await database.inAccount(
      own.account.id,
      async (tx) => {
        if (!(await findCompany(tx, companyId))) return;
        deleteCalendarLink(tx, { companyId, personId: own.caller.personId });
        recordLink(tx, app, own, { operation: 'withdrawCalendarLink', companyId });
      },
      { purpose: 'small' },
    );
    return { calendarLink: { companyId, status: 'Withdrawn' } };
  });
}

/** The person of a request, and the account in which they act. */
async function requireAccount(app: LinkApp, request: FastifyRequest) {
  const { session } = await requireSession(app, request);
  const { account, personId, sessionId, memberships } = session;
  if (!account) throw sessionProblem('accountNotChosen');
  const caller: PersonPrincipal = { kind: 'person', personId, sessionId, memberships };
  return { account, caller, requestId: request.id };
}

function recordLink(
  tx: Transaction,
  { clock }: LinkApp,
  { account, caller, requestId }: Awaited<ReturnType<typeof requireAccount>>,
  { operation, companyId }: { readonly operation: string; readonly companyId: Id<'company'> },
): void {
  recordWrite(tx, {
    at: toInstant(clock.now() + account.clockOffsetMs),
    by: describePrincipal(caller),
    operation,
    requestId,
    about: { companyId, subjects: [] },
    request: { companyId },
    answer: '{}',
  });
}
