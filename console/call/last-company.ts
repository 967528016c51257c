import type { ShownSession } from './opened-link.ts';

// The console opens with the company of last time; the browser keeps its id for the person and the account.

const storageKey = 'paywright-last-company';
/** True after a company was opened on this page: from then on, the list of companies is asked for on purpose. */
let isEntered = false;

const ownerOf = ({ person, accountId }: Pick<ShownSession, 'person' | 'accountId'>) =>
  `${person.personId} ${accountId ?? ''}`;

/** Keeps the company that was opened last. */
export function noteCompany(session: ShownSession, companyId: string): void {
  isEntered = true;
  localStorage.setItem(storageKey, JSON.stringify([ownerOf(session), companyId]));
}

/** The company to begin with: none after a reload, or after a company was opened on this page. */
export function firstCompany(session: ShownSession): string | undefined {
  if (isEntered || isReloaded()) return undefined;
  return readLastCompany(localStorage.getItem(storageKey), ownerOf(session));
}

/** Reads the company that was kept for somebody; undefined for other people and other texts. */
export function readLastCompany(kept: string | null, owner: string): string | undefined {
  const [, of, companyId] = /^\["([^"]*)","([\w-]+)"\]$/.exec(kept ?? '') ?? [];
  return of === owner ? companyId : undefined;
}

function isReloaded(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded instanceof PerformanceNavigationTiming && loaded.type === 'reload';
}
