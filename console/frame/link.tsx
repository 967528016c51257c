import { Link as RouterLink } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { openedLink } from '../call/opened-link.ts';
import { isPlaceOf } from '../embed/places.ts';

// Links between screens. No link leads out of an embedded screen.

/** True if the page may open a route: an embedded screen opens its own places only. */
export function isReachable(to: unknown): boolean {
  const link = openedLink();
  if (!link || typeof to !== 'string' || to === '/' || to.startsWith('.')) return true;
  return isPlaceOf(link.screen, `/framed${to}`);
}

/** A link whose text names a record; the text stays where the record cannot be opened. */
export const Link = ((props) =>
  isReachable(props.to) ? (
    <RouterLink {...props} />
  ) : (
    <span>{props.children as ReactNode}</span>
  )) as typeof RouterLink;

/** A link whose text names something to do; nothing where it cannot be done. */
export const ActionLink = ((props) =>
  isReachable(props.to) ? <RouterLink {...props} /> : null) as typeof RouterLink;
