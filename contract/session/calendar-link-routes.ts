import { z } from 'zod';
import { id } from '../wire.ts';
import { noFields } from './session-parts.ts';
import { sessionRoute } from './session-route.ts';

export const getCalendarLinksRoute = sessionRoute({
  name: 'getCalendarLinks',
  verb: 'GET',
  path: '/session/calendar-links',
  summary: 'Lists the calendar links of the person in the chosen account.',
  cookie: 'needed',
  request: noFields(),
  response: z.object({
    calendarLinks: z.array(z.object({ companyId: z.string(), createdAt: z.string() })),
  }),
  refusals: ['accountNotChosen'],
});

export const addCalendarLinkRoute = sessionRoute({
  name: 'addCalendarLink',
  verb: 'POST',
  path: '/session/add-calendar-link',
  summary: 'Makes the address at which calendar programs read the days of getCalendar.',
  description:
    'Whoever knows the address reads the days of one company, without amounts, and nothing else. It is shown once. ' +
    'A person has one link in a company: a new one ends the former one, and the link ends with the role of the person.',
  cookie: 'needed',
  request: z.object({ companyId: id('company', 'Invalid CompanyId') }),
  response: z.object({
    calendarLink: z.object({ companyId: z.string(), url: z.string(), createdAt: z.string() }),
  }),
  refusals: ['accountNotChosen', 'calendarNotShown'],
});

export const withdrawCalendarLinkRoute = sessionRoute({
  name: 'withdrawCalendarLink',
  verb: 'POST',
  path: '/session/withdraw-calendar-link',
  summary: 'Ends the calendar link of the person in a company at once.',
  cookie: 'needed',
  request: z.object({ companyId: id('company', 'Invalid CompanyId') }),
  response: z.object({
    calendarLink: z.object({ companyId: z.string(), status: z.enum(['Withdrawn']) }),
  }),
  refusals: ['accountNotChosen'],
});

/** The answer of getCalendarLinks, as it is sent. */
export type SentCalendarLinks = z.input<typeof getCalendarLinksRoute.response>;

/** The answer of addCalendarLink, as it is sent. */
export type SentCalendarLink = z.input<typeof addCalendarLinkRoute.response>;
