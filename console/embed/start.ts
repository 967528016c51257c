import type { SentLink } from '../../contract/session/link-routes.ts';
import { isSessionEnded } from '../call/session.ts';
import { messageOf } from '../words/for-people.ts';
import { themeOf } from './look.ts';
import { forgetLinks, openPageLink } from './open-link.ts';
import { addressParent } from './parent-page.ts';

let problem = '';

/** Opens the link of this page, and returns the look that it asks for. */
export async function startEmbedded() {
  const link = await openPageLink().catch((error: unknown): SentLink | undefined => {
    problem = messageOf(error);
    if (isSessionEnded(error)) void forgetLinks();
    return undefined;
  });
  if (!link) return undefined;
  addressParent(link.origins);
  return { theme: themeOf(link), scheme: link.theme.colorScheme };
}

/** The sentence why the link was not opened; empty if it was. */
export function problemOfLink(): string {
  return problem;
}
