import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../call/session.ts';
import { Screen } from '../../frame/screen.tsx';
import { Empty } from '../../frame/states.tsx';
import { DeskAccounts } from './desk-accounts.tsx';
import { Health } from './health.tsx';
import { Reviews } from './reviews.tsx';

/** What operators of the installation decide and watch: reviews, health and accounts. */
export function DeskScreen() {
  const { data: session } = useQuery(sessionQuery);
  if (!session?.isOperator)
    return (
      <Screen title="Operator’s desk">
        <Empty>Only operators of the installation see this desk.</Empty>
      </Screen>
    );
  return (
    <Screen title="Operator’s desk" lead="The whole installation, with all its accounts.">
      <h2>Reviews</h2>
      <Reviews />
      <h2>Health</h2>
      <Health />
      <h2>Accounts</h2>
      <DeskAccounts />
    </Screen>
  );
}
