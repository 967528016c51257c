import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useMatchRoute } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { send } from '../call/ask.ts';
import type { ShownSession } from '../call/opened-link.ts';
import { sessionQuery } from '../call/session.ts';
import { Link } from './link.tsx';
import { SessionEnd } from './session-end.tsx';
import { Failed, Loading } from './states.tsx';
import { useHeardChanges } from './use-heard-changes.ts';

const SignInScreen = lazy(async () => ({
  default: (await import('../screens/sign-in/sign-in.tsx')).SignInScreen,
}));

/** Shows its content to people who are signed in and have chosen an account; the desk and their own settings also without one. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const { data: session, error, refetch } = useQuery(sessionQuery);
  const matches = useMatchRoute();
  const isAtDesk = matches({ to: '/desk' }) !== false;
  const isOwn = matches({ to: '/own' }) !== false;
  useHeardChanges(Boolean(session?.accountId || session?.isOperator));
  const isInCompany = matches({ to: '/c/$companyId', fuzzy: true }) !== false;
  if (error && session === undefined)
    return (
      <Narrow>
        <Failed error={error} retry={() => void refetch()} />
      </Narrow>
    );
  if (session === undefined)
    return (
      <Narrow>
        <Loading what="your session" />
      </Narrow>
    );
  if (session === null)
    return (
      <Suspense
        fallback={
          <Narrow>
            <Loading what="the sign-in" />
          </Narrow>
        }
      >
        <SignInScreen />
      </Suspense>
    );
  const open = (
    <>
      {children}
      {session.session && <SessionEnd times={session.session} />}
    </>
  );
  if (isOwn || (session.isOperator && isAtDesk)) return open;
  // A company that the operator has opened at the desk; the server refuses any other.
  if (session.isOperator && isInCompany && !session.accountId) return open;
  if (session.isOperator && session.accounts.length === 0) return <Navigate to="/desk" replace />;
  if (!session.accountId) return <AccountChoice session={session} />;
  return open;
}

function AccountChoice({ session }: { readonly session: ShownSession }) {
  const queryClient = useQueryClient();
  const choose = async (accountId: string) => {
    await send({ path: '/session/account', body: JSON.stringify({ accountId }) });
    await queryClient.resetQueries();
  };
  return (
    <Narrow>
      <h1>Choose an account</h1>
      {session.accounts.length === 0 && <p>You belong to no account any more.</p>}
      {session.accounts.map(({ accountId, name, kind }) => (
        <Button key={accountId} onClick={() => void choose(accountId)}>
          {name} ({kind})
        </Button>
      ))}
      {session.isOperator && <Link to="/desk">Operator’s desk</Link>}
      <Link to="/own">Your settings</Link>
    </Narrow>
  );
}

function Narrow({ children }: { readonly children: ReactNode }) {
  return <main className="narrow stack">{children}</main>;
}
