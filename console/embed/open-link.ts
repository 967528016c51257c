import type { SentLink } from '../../contract/session/link-routes.ts';
import { send } from '../call/ask.ts';
import { forgetKeptRecords } from '../call/kept-records.ts';
import { actByLink, linkRecords } from '../call/opened-link.ts';

/**
 * Opens the link of this page. Its token leaves the address at once and is accepted once; when the page is loaded
 * again, the cookie has the session. Fails with the sentence of the server.
 */
export async function openPageLink(): Promise<SentLink> {
  const token = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
  const [linkId = ''] = location.pathname.split('/').slice(-1);
  const headers = { 'paywright-session': `link ${linkId}` };
  // Whoever had a link in this browser before leaves nothing to the next one.
  if (token) await forgetLinks();
  const { link } = await (token
    ? send<{ link: SentLink }>({
        path: '/session/redeem-link',
        body: JSON.stringify({ token }),
        headers,
      })
    : send<{ link: SentLink }>({ path: '/session/link', headers }));
  actByLink(link);
  return link;
}

/** Forgets what was typed or kept for undoing in the sessions of links, and nothing of people who sign in here. */
export async function forgetLinks(): Promise<void> {
  sessionStorage.clear();
  await forgetKeptRecords(linkRecords);
}
