import { Button, Menu, useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useParams } from '@tanstack/react-router';
import { clockQuery } from '../call/company-queries.ts';
import { sessionQuery, useMayCall, useSignOut } from '../call/session.ts';
import { showMoment } from '../format/dates.ts';
import { CallsDrawer } from './calls-drawer.tsx';
import { useAccount } from './clock.ts';
import { CompanySwitcher } from './company-switcher.tsx';
import { openPalette, Palette } from './palette.tsx';
import { sections } from './sections.ts';
import { OfflineNotice } from './states.tsx';
import { useSectionKeys } from './use-section-keys.ts';

/** The frame of every screen of a company. */
export function Shell() {
  const { companyId } = useParams({ strict: false });
  useSectionKeys(companyId);
  return (
    <div className="shell">
      <SandboxBand />
      {/* Not a header: dialogs of the library have one, and a page has a single banner. */}
      <section className="top" aria-label="Company and search">
        <CompanySwitcher companyId={companyId} />
        <Button onClick={openPalette}>Search or do… Ctrl K</Button>
        <span className="space" />
        <PersonMenu />
      </section>
      {companyId && <Sections companyId={companyId} />}
      <main className="screen">
        <OfflineNotice />
        <Outlet />
      </main>
      <Palette companyId={companyId} />
      <CallsDrawer />
    </div>
  );
}

/** A sandbox looks different from a live account on every screen. */
function SandboxBand() {
  const isSandbox = useAccount()?.kind === 'sandbox';
  const { data: clock } = useQuery({ ...clockQuery, enabled: isSandbox });
  if (!isSandbox) return null;
  return (
    <section className="sandbox-band" aria-label="Sandbox">
      <span>SANDBOX</span>
      {clock && <span>{showMoment(clock.now)}</span>}
      <span>No money moves.</span>
    </section>
  );
}

function Sections({ companyId }: { readonly companyId: string }) {
  const mayCall = useMayCall();
  return (
    <nav className="sections" aria-label="Sections">
      <ul>
        {sections
          .filter(({ operation }) => mayCall(operation))
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
            </li>
          ))}
      </ul>
    </nav>
  );
}

function PersonMenu() {
  const { data: session } = useQuery(sessionQuery);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle">{session?.person.name ?? 'You'} ▾</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['light', 'dark', 'auto'] as const).map((scheme) => (
          <Menu.Item
            key={scheme}
            onClick={() => setColorScheme(scheme)}
            rightSection={scheme === colorScheme ? '✓' : undefined}
          >
            {schemeWords[scheme]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component="a" href="/sign-in">
          Passkeys, password and sessions
        </Menu.Item>
        <Menu.Item component="a" href="/docs">
          Documentation
        </Menu.Item>
        <Menu.Item onClick={() => void signOut()}>Sign out</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const schemeWords = { light: 'Light', dark: 'Dark', auto: 'As the system' } as const;
