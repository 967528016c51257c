import { z } from 'zod';
import { textCodec } from '../wire.ts';

/** Roles that a link can have: those in one company. */
export const linkRoles = ['worker', 'payrollAdmin', 'preparer', 'bookKeeper', 'owner'] as const;

/** An origin as browsers send it: HTTPS, or this machine for development. */
export const webOrigin = () =>
  textCodec({
    parse: parseOrigin,
    expected: 'an origin such as https://example.com, without a path',
    longest: 200,
  });

const color = () =>
  textCodec({
    parse: (text) => (/^#[0-9a-fA-F]{6}$/.test(text) ? text.toLowerCase() : undefined),
    expected: 'a color such as #1a5fb4',
    pattern: '#[0-9a-fA-F]{6}',
  });

/** The look of the screen: values that it knows, and no styles. */
export const theme = () =>
  z.object({
    accentColor: color().optional(),
    colorScheme: z.enum(['light', 'dark']).optional(),
    corners: z.enum(['square', 'slight', 'round']).optional(),
    density: z.enum(['compact', 'comfortable']).optional(),
  });

function parseOrigin(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url?.protocol === 'http:' && url.hostname === 'localhost';
  // A policy of the page reads `*` as any host, so only names and addresses are hosts.
  const isHost = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])$/.test(url?.hostname ?? '');
  const isAllowed = url?.protocol === 'https:' || isLocal;
  return url?.origin === text && isHost && isAllowed ? text : undefined;
}
