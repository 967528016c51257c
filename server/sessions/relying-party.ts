import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { RelyingParty } from '../../workflows/people/webauthn.ts';
import { needsNameProblem } from './session-problem.ts';

/**
 * The domain and origin of passkeys: PUBLIC_URL, or localhost. The request has passed `refuseForeignOrigin`,
 * so that its host is a name of this machine if PUBLIC_URL is not set.
 */
export function relyingPartyOf(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicOrigin: string | undefined,
): RelyingParty {
  const origin = publicOrigin ?? `${protocol}://${host}`;
  const { hostname: id, port } = new URL(origin);
  const isNumeric = isIP(id.replaceAll(/[[\]]/g, '')) !== 0;
  if (!isNumeric) return { id, origin };
  const address = publicOrigin
    ? 'the server by a name, which the operator sets as PUBLIC_URL,'
    : `${protocol}://localhost${port && `:${port}`}`;
  throw needsNameProblem({ host: id, address });
}
