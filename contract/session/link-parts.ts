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

export const screenName = () =>
  textCodec({
    parse: (text) => (/^[a-zA-Z][a-zA-Z0-9-]*$/.test(text) ? text : undefined),
    expected: 'a name of letters, digits and hyphens that begins with a letter',
    longest: 50,
  });

const color = () =>
  textCodec({
    parse: (text) => (/^#[0-9a-fA-F]{6}$/.test(text) ? text.toLowerCase() : undefined),
    expected: 'a color such as #1a5fb4',
    pattern: '#[0-9a-fA-F]{6}',
  });

/** The look of the screen. */
export const theme = () =>
  z.object({
    accentColor: color().optional(),
    colorScheme: z.enum(['light', 'dark']).optional(),
  });

function parseOrigin(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url?.protocol === 'http:' && url.hostname === 'localhost';
  return url?.origin === text && (url.protocol === 'https:' || isLocal) ? text : undefined;
}
