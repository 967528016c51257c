import { Button, TextInput } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type Answered, ask } from '../../call/ask.ts';
import { showPastMoment } from '../../format/dates.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { ShowMore } from '../../frame/show-more.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { AccountKeys } from './account-keys.tsx';

type Account = Answered<'operator', 'getAccounts'>['accounts'][number];

/** The accounts of the installation, found by name or client id. */
export function DeskAccounts() {
  const { q = '' } = useSearch({ from: '/plain/desk' });
  const navigate = useNavigate();
  const accounts = useAccounts(q);
  const listed = accounts.data?.pages.flatMap((page) => page.accounts);
  const search = (text: string) =>
    void navigate({ to: '/desk', search: text ? { q: text } : {}, replace: true });
  return (
    <>
      <TextInput
        label="Find an account"
        defaultValue={q}
        onChange={({ currentTarget }) => search(currentTarget.value)}
        maw={360}
        mb="md"
      />
      {accounts.error && <Failed error={accounts.error} retry={() => void accounts.refetch()} />}
      {accounts.isPending && <Loading what="accounts" />}
      {listed?.length === 0 && (
        <Empty>{q ? 'No account was found.' : 'Accounts will be listed here.'}</Empty>
      )}
      {listed && listed.length > 0 && <AccountTable accounts={listed} />}
      <ShowMore of={accounts} what="accounts" />
    </>
  );
}

function useAccounts(search: string) {
  return useInfiniteQuery({
    queryKey: ['getAccounts', search],
    queryFn: ({ signal, pageParam }) =>
      ask(
        'operator',
        'getAccounts',
        { limit: 50, ...(search && { search }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

function AccountTable({ accounts }: { readonly accounts: readonly Account[] }) {
  const [opened, setOpened] = useState<Account>();
  return (
    <>
      <AccountRows accounts={accounts} open={setOpened} />
      {opened && <AccountKeys key={opened.accountId} account={opened} />}
    </>
  );
}

function AccountRows({
  accounts,
  open,
}: {
  readonly accounts: readonly Account[];
  readonly open: (account: Account) => void;
}) {
  return (
    <RecordTable
      label="Accounts"
      rows={accounts}
      keyOf={({ accountId }) => accountId}
      columns={[
        { heading: 'Account', show: ({ name }) => name },
        { heading: 'Kind', show: ({ kind }) => kind },
        { heading: 'Client id', show: ({ clientId }) => <span className="mono">{clientId}</span> },
        { heading: 'Companies', isAmount: true, show: ({ companyCount }) => companyCount },
        { heading: 'Added', show: ({ addedAt }) => showPastMoment(addedAt) },
        {
          heading: 'Last use of a key',
          show: ({ usedAt }) => (usedAt ? showPastMoment(usedAt) : 'not yet'),
        },
        {
          heading: 'Keys',
          show: (account) => (
            <Button size="compact-sm" onClick={() => open(account)}>
              Show the keys<span className="hidden-text"> of {account.name}</span>
            </Button>
          ),
        },
      ]}
    />
  );
}
