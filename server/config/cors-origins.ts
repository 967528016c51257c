import { z } from 'zod';

/** Exact origins of pages, separated by commas. */
export const corsOrigins = () =>
  z.string().transform((text, context) => {
    const origins = text.split(',').map((origin) => origin.trim());
    if (origins.every(isOrigin)) return [...new Set(origins)];
    context.addIssue(
      'must be origins such as https://payroll.example.com, without a path, separated by commas',
    );
    return z.NEVER;
  });

/** The address under which people open this server: HTTPS, or this machine. */
export const publicUrl = () =>
  z.string().transform((text, context) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const isLocal = url?.protocol === 'http:' && url.hostname === 'localhost';
    if (url && url.pathname === '/' && (url.protocol === 'https:' || isLocal)) return url.origin;
    context.addIssue('must be an address such as https://payroll.example.com, without a path');
    return z.NEVER;
  });

/** True if the text is an origin as browsers send it; `*` and `null` are not. */
function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
