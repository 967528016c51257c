import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useMatchRoute } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import type { SentSession } from '../../contract/session/open-session-routes.ts';
import { send } from '../call/ask.ts';
import { sessionQuery } from '../call/session.ts';
import { Failed, Loading } from './states.tsx';

const SignInScreen = lazy(async () => ({
  default: (await import('../screens/sign-in/sign-in.tsx')).SignInScreen,
}));

/** Shows its content to people who are signed in and have chosen an account, and the desk to operators without one. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const { data: session, error, refetch } = useQuery(sessionQuery);
  const isAtDesk = useMatchRoute()({ to: '/desk' }) !== false;
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
  if (session.isOperator && isAtDesk) return children;
  if (session.isOperator && session.accounts.length === 0) return <Navigate to="/desk" replace />;
  if (!session.accountId) return <AccountChoice session={session} />;
  return children;
}

function AccountChoice({ session }: { readonly session: SentSession }) {
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
    </Narrow>
  );
}

function Narrow({ children }: { readonly children: ReactNode }) {
  return <main className="narrow stack">{children}</main>;
}
