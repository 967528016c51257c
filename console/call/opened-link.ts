import type { SentLink } from '../../contract/session/link-routes.ts';
import type { SentSession } from '../../contract/session/open-session-routes.ts';

/** A session as screens know it; the end of the session of a link is not announced. */
export type ShownSession = Omit<SentSession, 'session'> & Partial<Pick<SentSession, 'session'>>;

let opened: SentLink | undefined;

/** The beginning of the keys of records that the sessions of links keep in this browser. */
export const linkRecords = 'link ';

/** Uses the session of a link for all requests of this page. */
export function actByLink(link: SentLink): void {
  opened = link;
}

/** The link whose session this page uses; undefined where a person signs in. */
export function openedLink(): SentLink | undefined {
  return opened;
}

/** The header by which a request names the session of a link. */
export function sessionHeaders(): Readonly<Record<string, string>> {
  return opened ? { 'paywright-session': `link ${opened.sessionLinkId}` } : {};
}

/** The session of a link in the form that screens know: one role in one company. */
export function toSession(link: SentLink): ShownSession {
  const { sessionLinkId, role, companyId, company, userId, accountKind } = link;
  return {
    person: { personId: `${linkRecords}${sessionLinkId}`, name: company, email: '' },
    accountId: sessionLinkId,
    isOperator: false,
    memberships: [{ role, companyId, company, ...(userId && { userId }) }],
    accounts: [{ accountId: sessionLinkId, name: company, kind: accountKind }],
  };
}
