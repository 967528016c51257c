import type { createSessionLink as declared } from '../../../contract/access/createSessionLink.ts';
import { embeddedScreens } from '../../../contract/embedded-screens.ts';
import type { RequestOf } from '../../../contract/operation.ts';
import type { Transaction } from '../../../database/database.ts';
import type { Caller } from '../../../engine/access/principal.ts';
import { endOfOpening } from '../../../engine/access/session-link.ts';
import { findCompany } from '../../../store/companies.ts';
import { insertSessionLink } from '../../../store/session-links.ts';
import { findWorker } from '../../../store/workers.ts';
import { formatInstant } from '../../../values/instant.ts';
import { hashToken, newToken } from '../../../workflows/people/secrets.ts';
import type { Handler } from '../handler.ts';

type LinkInput = RequestOf<typeof declared>['sessionLink'];

export const createSessionLink: Handler<typeof declared> = async (
  { sessionLink },
  { tx, caller, settings, worldTime, refuse },
) => {
  const { role, screen, origins, theme, minutes } = sessionLink;
  const subject = await findSubject(tx, sessionLink);
  if (typeof subject === 'string') return refuse(subject);
  const { companyId, workerId } = subject;
  if (role === 'worker' && workerId === undefined) return refuse('userMissing');
  if (companyId === undefined) return refuse('companyMissing', { role });
  if (role !== 'worker' && workerId !== undefined) return refuse('userNotNeeded');
  const roles: readonly string[] = embeddedScreens[screen].roles;
  if (!roles.includes(role))
    return refuse('roleWithoutScreen', { screen, roles: roles.join(', ') });
  const token = newToken();
  const expiresAt = endOfOpening(worldTime);
  const linkId = insertSessionLink(
    tx,
    {
      companyId,
      workerId: workerId ?? null,
      ...creatorOf(caller),
      tokenHash: hashToken(token),
      role,
      screen,
      origins: [...new Set(origins ?? [])],
      theme: theme ?? {},
      minutes,
      expiresAt,
    },
    worldTime,
  );
  return {
    sessionLink: {
      sessionLinkId: linkId,
      status: 'new',
      message: `The link opens ${screen} once, within 5 minutes, for ${minutes} minutes.`,
      url: `${settings.publicAddress}/x/${linkId}#${token}`,
      expiresAt: formatInstant(expiresAt),
    },
  };
};

/** The company and the worker that the request names, or the reason why they are unknown. */
async function findSubject(tx: Transaction, { companyId, workerId }: LinkInput) {
  if (workerId === undefined) {
    const isKnown = companyId === undefined || (await findCompany(tx, companyId));
    return isKnown ? { companyId, workerId } : 'unknownCompany';
  }
  const worker = await findWorker(tx, workerId);
  if (!worker) return 'unknownUser';
  const isElsewhere = companyId !== undefined && companyId !== worker.companyId;
  return isElsewhere ? 'unknownCompany' : { companyId: worker.companyId, workerId };
}

/** The caller as the creator of a link; holders of links and operators create none. */
function creatorOf(caller: Caller) {
  if (caller.kind === 'link' || caller.kind === 'operator')
    throw new Error(`a caller of the kind ${caller.kind} cannot create links`);
  return caller.kind === 'key'
    ? { keyId: caller.keyId, personId: caller.personId ?? null }
    : { keyId: null, personId: caller.personId };
}
