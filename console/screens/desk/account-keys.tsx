import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answered, ask, askTyped } from '../../call/ask.ts';
import { showMoment } from '../../format/dates.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';

type ApiKey = Answered<'operator', 'getAccountKeys'>['apiKeys'][number];

/** The first key of an account has no name. */
const nameOf = ({ name }: ApiKey) => name || 'the first key';

interface KeyOwner {
  readonly accountId: string;
  readonly name: string;
}

/** The API keys of an account with their last use, and a way to end one that was published. */
export function AccountKeys({ account: { accountId, name } }: { readonly account: KeyOwner }) {
  const [chosen, setChosen] = useState<ApiKey>();
  const [said, setSaid] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['getAccountKeys', accountId],
    queryFn: async ({ signal }) =>
      (await ask('operator', 'getAccountKeys', { accountId }, { signal })).apiKeys,
  });
  return (
    <section aria-label={`API keys of ${name}`}>
      <h3>API keys of {name}</h3>
      <p role="status">{said}</p>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="keys" rows={2} />}
      {data?.length === 0 && <Empty>The account has no API key.</Empty>}
      {data && data.length > 0 && <KeyTable keys={data} choose={setChosen} />}
      {chosen && (
        <EntryForm
          form={`revoke ${chosen.apiKeyId}`}
          fields={[
            {
              name: 'reason',
              label: `Why is ${nameOf(chosen)} revoked?`,
              hint: 'The account sees it.',
            },
          ]}
          action="Revoke the key"
          toRequest={({ reason }) => ({ accountId, apiKeyId: chosen.apiKeyId, reason })}
          send={(request, { confirmation }) =>
            askTyped('operator', 'revokeAccountKey', request, confirmation ? { confirmation } : {})
          }
          done={({ apiKey }) => {
            setSaid(apiKey.message);
            setChosen(undefined);
          }}
          confirmed={{
            operation: 'revokeAccountKey',
            sentence: `Programs of ${name} that use ${nameOf(chosen)} are refused within a second. It cannot be undone.`,
          }}
        />
      )}
    </section>
  );
}

interface KeyTableProps {
  readonly keys: readonly ApiKey[];
  readonly choose: (key: ApiKey) => void;
}

function KeyTable({ keys, choose }: KeyTableProps) {
  return (
    <RecordTable
      label="API keys"
      rows={keys}
      keyOf={({ apiKeyId }) => apiKeyId}
      columns={[
        { heading: 'Key', show: nameOf },
        { heading: 'May', show: ({ scope }) => scope },
        { heading: 'Status', show: ({ status }) => status },
        { heading: 'Added', show: ({ addedAt }) => showMoment(addedAt) },
        { heading: 'Last use', show: ({ usedAt }) => (usedAt ? showMoment(usedAt) : 'not yet') },
        {
          heading: 'Next',
          show: (key) =>
            key.status === 'Active' && (
              <Button size="compact-sm" onClick={() => choose(key)}>
                Revoke<span className="hidden-text"> {nameOf(key)}</span>
              </Button>
            ),
        },
      ]}
    />
  );
}
