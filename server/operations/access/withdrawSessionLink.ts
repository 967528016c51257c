import type { withdrawSessionLink as declared } from '../../../contract/access/withdrawSessionLink.ts';
import { findSessionLink, withdrawLink } from '../../../store/session-links.ts';
import type { Handler } from '../handler.ts';

export const withdrawSessionLink: Handler<typeof declared> = async (
  { sessionLinkId },
  { tx, worldTime, refuse },
) => {
  const link = await findSessionLink(tx, sessionLinkId);
  if (!link) return refuse('unknownSessionLink');
  withdrawLink(tx, sessionLinkId, worldTime);
  const message = `The link to ${link.screen} was withdrawn.`;
  return { sessionLink: { sessionLinkId, status: 'cancelled', message } };
};
