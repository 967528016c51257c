import { useMayCall } from '../call/session.ts';
import { Link } from './link.tsx';

/** The way to the checklist, for people who may set the company up. */
export function SetupLink({ companyId }: { readonly companyId: string }) {
  if (!useMayCall()('addKybInformation')) return null;
  return (
    <Link to="/c/$companyId/setup" params={{ companyId }}>
      Go on with the setup
    </Link>
  );
}
