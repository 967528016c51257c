import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { firstCompany, noteCompany } from '../call/last-company.ts';
import { hasCompanies, jobsOf, sessionQuery, useMayCall } from '../call/session.ts';
import { AllowedScreen } from './allowed-screen.tsx';
import { CallsDrawer } from './calls-drawer.tsx';
import { CompanySwitcher } from './company-switcher.tsx';
import { KeysHelp } from './keys-help.tsx';
import { Link } from './link.tsx';
import { Palette } from './palette.tsx';
import { SearchButton } from './palette-view.tsx';
import { PersonMenu } from './person-menu.tsx';
import { SandboxBand } from './sandbox-band.tsx';
import { screenAccess } from './screen-access.ts';
import { sections } from './sections.ts';
import { OfflineNotice } from './states.tsx';
import { useQuietPage } from './use-quiet-page.ts';
import { useSectionKeys } from './use-section-keys.ts';

// Loaded after the first screen.
const SectionCount = lazy(async () => ({
  default: (await import('./section-count.tsx')).SectionCount,
}));

/** The frame of every screen of a company, at first that of last time. People who are only workers see their own pay instead. */
export function Shell() {
  const { data: session } = useQuery(sessionQuery);
  const { companyId } = useParams({ strict: false });
  const isWorkerOnly = session && !hasCompanies(session) && jobsOf(session).length > 0;
  const isSearching = useLocation({ select: ({ searchStr }) => searchStr !== '' });
  useEffect(() => {
    if (session && companyId) noteCompany(session, companyId);
  }, [session, companyId]);
  if (isWorkerOnly) return <Navigate to="/me" replace />;
  const first = session && !companyId && !isSearching ? firstCompany(session) : undefined;
  if (first) return <Navigate to="/c/$companyId" params={{ companyId: first }} replace />;
  return <CompanyShell />;
}

function CompanyShell() {
  const { companyId } = useParams({ strict: false });
  useSectionKeys(companyId);
  return (
    <div className="shell">
      <SandboxBand />
      {/* Not a header: dialogs of the library have one, and a page has a single banner. */}
      <section className="top" aria-label="Company and search">
        <CompanySwitcher companyId={companyId} />
        <SearchButton />
        <span className="space" />
        <KeysHelp />
        <PersonMenu />
      </section>
      {companyId && <Sections companyId={companyId} />}
      <main className="screen">
        <OfflineNotice />
        <AllowedScreen />
      </main>
      <Palette companyId={companyId} />
      <CallsDrawer />
    </div>
  );
}

function Sections({ companyId }: { readonly companyId: string }) {
  const mayCall = useMayCall();
  const isCounted = useQuietPage(companyId) && mayCall('getTasks');
  const list = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    if (path && list.current) showChosen(list.current);
  }, [path]);
  return (
    <nav className="sections" aria-label="Sections" ref={list}>
      <ul>
        {sections
          .filter(({ to }) => mayCall(screenAccess[to]?.operation ?? ''))
          .map(({ label, to, keys }) => (
            <li key={to}>
              <Link
                to={to}
                params={{ companyId }}
                activeOptions={{ exact: to === '/c/$companyId' }}
                aria-keyshortcuts={keys}
              >
                {label}
              </Link>
              {isCounted && (
                <Suspense>
                  <SectionCount companyId={companyId} section={to} />
                </Suspense>
              )}
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** On a phone the sections are one row, which is scrolled to the chosen one. */
function showChosen(list: HTMLElement): void {
  const chosen = list.querySelector('[aria-current="page"]');
  if (!chosen) return;
  const [place, own] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()];
  list.scrollLeft += own.left - place.left - (place.width - own.width) / 2;
}
