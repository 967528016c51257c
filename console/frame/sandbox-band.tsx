import { useQuery } from '@tanstack/react-query';
import { clockQuery } from '../call/company-queries.ts';
import { showMoment } from '../format/dates.ts';
import { useAccountKind } from './clock.ts';

/** A sandbox looks different from a live account on every screen. */
export function SandboxBand() {
  const isSandbox = useAccountKind() === 'sandbox';
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
