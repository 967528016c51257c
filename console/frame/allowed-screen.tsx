import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatches } from '@tanstack/react-router';
import { ApiError } from '../../client/api-error.ts';
import { callerQuery } from '../call/session.ts';
import { Link } from './link.tsx';
import { changersOf, type ScreenAccess, screenAccess } from './screen-access.ts';
import { Empty, Failed, Loading, ReadOnlyScreen } from './states.tsx';

/** The screen of this address, or who sees it if the person does not. */
export function AllowedScreen() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const access = screenAccess[path];
  return access ? <Guarded access={access} /> : <Outlet />;
}

function Guarded({ access }: { readonly access: ScreenAccess }) {
  const { data: operations, error, refetch } = useQuery(callerQuery);
  // An operator has no role: only a company that was opened at the desk can be read.
  if (error instanceof ApiError && error.status === 403)
    return (
      <Empty action={<Link to="/desk">Operator’s desk</Link>}>
        You have no role here. Operators open a company at the desk first, with a reason.
      </Empty>
    );
  if (error && !operations) return <Failed error={error} retry={() => void refetch()} />;
  if (!operations) return <Loading what="the screen" />;
  if (operations.has(access.operation))
    return (
      <ReadOnlyScreen changers={changersOf(access, operations)}>
        <Outlet />
      </ReadOnlyScreen>
    );
  return <Empty>{access.seenBy} see this screen. Your role does not include it.</Empty>;
}
