import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { clockQuery } from '../call/company-queries.ts';
import { openedLink } from '../call/opened-link.ts';
import { useMayCall } from '../call/session.ts';
import { showPastMoment } from '../format/dates.ts';
import { useAccountKind } from './clock.ts';
import { Link } from './link.tsx';

/** A sandbox looks different from a live account on every screen. */
export function SandboxBand() {
  const isSandbox = useAccountKind() === 'sandbox';
  const { data: clock } = useQuery({ ...clockQuery, enabled: isSandbox });
  if (!isSandbox) return null;
  return (
    <section className="sandbox-band" aria-label="Sandbox">
      <span>SANDBOX</span>
      {clock && <Now now={showPastMoment(clock.now)} />}
      <span>No money moves.</span>
    </section>
  );
}

/** The time of the sandbox, which leads to the test clock on screens of a company. */
function Now({ now }: { readonly now: string }) {
  const { companyId } = useParams({ strict: false });
  if (!companyId || openedLink()) return <span>{now}</span>;
  return <ClockLink companyId={companyId} now={now} />;
}

function ClockLink({ companyId, now }: { readonly companyId: string; readonly now: string }) {
  const mayAdvance = useMayCall()('advanceClock');
  if (!mayAdvance) return <span>{now}</span>;
  return (
    <Link to="/c/$companyId/clock" params={{ companyId }} aria-keyshortcuts="g t">
      {now} ▸<span className="hidden-text">: move the clock</span>
    </Link>
  );
}
