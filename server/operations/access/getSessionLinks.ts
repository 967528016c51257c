import type { getSessionLinks as declared } from '../../../contract/access/getSessionLinks.ts';
import { stateOfLink } from '../../../engine/access/session-link.ts';
import { creatorOf, findSessionLink, listSessionLinks } from '../../../store/session-links.ts';
import { formatInstant } from '../../../values/instant.ts';
import type { Handler } from '../handler.ts';
import { cutPage } from '../list-page.ts';

export const getSessionLinks: Handler<typeof declared> = async (
  { limit, cursor: after },
  { tx, worldTime, refuse },
) => {
  if (after && !(await findSessionLink(tx, after))) return refuse('invalidCursor');
  const found = await listSessionLinks(tx, { after, limit: limit && limit + 1 });
  const { items, next } = cutPage(found, limit, ({ linkId }) => linkId);
  return {
    sessionLinks: items.map((link) => ({
      sessionLinkId: link.linkId,
      status: stateOfLink(link, worldTime),
      companyId: link.companyId,
      workerId: link.workerId ?? undefined,
      role: link.role,
      screen: link.screen,
      origins: [...link.origins],
      minutes: link.minutes,
      addedAt: formatInstant(link.createdAt),
      addedBy: creatorOf(link),
      expiresAt: formatInstant(link.expiresAt),
      ...(link.usedAt !== null && { usedAt: formatInstant(link.usedAt) }),
      ...(link.endsAt !== null && { endsAt: formatInstant(link.endsAt) }),
    })),
    ...next,
  };
};
