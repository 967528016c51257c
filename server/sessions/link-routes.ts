import type { FastifyInstance } from 'fastify';
import { getLinkRoute, redeemLinkRoute } from '../../contract/session/link-routes.ts';
import type { LinkSession } from '../../store/session-links.ts';
import { formatInstant } from '../../values/instant.ts';
import { redeemLink } from '../../workflows/people/redeem-link.ts';
import type { SignInServices } from '../../workflows/people/sign-in.ts';
import { addSessionRoute } from './add-session-route.ts';
import { setLinkCookie } from './link-cookie.ts';
import { requireLinkSession } from './link-session.ts';
import { sessionProblem } from './session-problem.ts';

/** Adds the routes of links to a screen. */
export function addLinkRoutes(http: FastifyInstance, services: SignInServices): void {
  addSessionRoute(
    http,
    redeemLinkRoute,
  )(async ({ token: linkToken }, request, reply) => {
    const redeemed = await redeemLink(services, { linkToken, requestId: request.id });
    if (!redeemed) throw sessionProblem('invalidLink');
    const { token, session } = redeemed;
    const seconds = Math.floor((session.endsAt - services.clock.now()) / 1_000);
    setLinkCookie(request, reply, { token, seconds });
    return { link: toOpenedLink(session) };
  });

  addSessionRoute(
    http,
    getLinkRoute,
  )(async (_, request) => ({
    link: toOpenedLink(await requireLinkSession(services, request)),
  }));
}

function toOpenedLink(session: LinkSession) {
  const { account, principal, role, origins, theme, companyName, endsAt } = session;
  const { linkId, membership, screen } = principal;
  return {
    sessionLinkId: linkId,
    role,
    screen,
    theme,
    origins: [...origins],
    accountKind: account.kind,
    companyId: membership.companyId ?? '',
    company: companyName,
    workerId: membership.workerId,
    endsAt: formatInstant(endsAt),
  };
}
