import { AllowedScreen } from './allowed-screen.tsx';
import { CallsDrawer } from './calls-drawer.tsx';
import { KeysHelp } from './keys-help.tsx';
import { SearchButton } from './palette-view.tsx';
import { PersonMenu } from './person-menu.tsx';
import { PlainPalette } from './plain-palette.tsx';
import { SandboxBand } from './sandbox-band.tsx';
import { OfflineNotice } from './states.tsx';

/** The frame of screens that belong to a person and not to a company. */
export function PlainShell() {
  return (
    <div className="shell is-plain">
      <SandboxBand />
      <section className="top" aria-label="You">
        <strong>Paywright</strong>
        <SearchButton />
        <span className="space" />
        <KeysHelp />
        <PersonMenu />
      </section>
      <main className="screen">
        <OfflineNotice />
        <AllowedScreen />
      </main>
      <PlainPalette />
      <CallsDrawer />
    </div>
  );
}
