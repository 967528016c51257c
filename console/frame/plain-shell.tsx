import { Outlet } from '@tanstack/react-router';
import { PersonMenu } from './person-menu.tsx';
import { SandboxBand } from './sandbox-band.tsx';
import { OfflineNotice } from './states.tsx';

/** The frame of screens that belong to a person and not to a company. */
export function PlainShell() {
  return (
    <div className="shell is-plain">
      <SandboxBand />
      <section className="top" aria-label="You">
        <strong>Paywright</strong>
        <span className="space" />
        <PersonMenu />
      </section>
      <main className="screen">
        <OfflineNotice />
        <Outlet />
      </main>
    </div>
  );
}
