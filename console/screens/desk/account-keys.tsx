import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answered, ask, askTyped } from '../../call/ask.ts';
import { showPastMoment } from '../../format/dates.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { ShownOnce } from '../../frame/shown-once.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { keyScopeWords } from '../../words/settings-parts.ts';

type ApiKey = Answered<'operator', 'getAccountKeys'>['apiKeys'][number];

/** The first key of an account has no name. */
const nameOf = ({ name }: ApiKey) => name || 'the first key';

interface KeyOwner {
  readonly accountId: string;
  readonly name: string;
}

type MadeKey = Answered<'operator', 'rotateAccountKey'>['apiKey'];

/** A key with what an operator does to it. */
interface ChosenKey {
  readonly key: ApiKey;
  readonly step: 'revoke' | 'replace';
}

/** The API keys of an account with their last use, and ways to replace one, and to end one that was published. */
export function AccountKeys({ account }: { readonly account: KeyOwner }) {
  const { accountId, name } = account;
  const [chosen, setChosen] = useState<ChosenKey>();
  const [said, setSaid] = useState('');
  const [made, setMade] = useState<MadeKey>();
  const { data, error, refetch } = useQuery({
    queryKey: ['getAccountKeys', accountId],
    queryFn: async ({ signal }) =>
      (await ask('operator', 'getAccountKeys', { accountId }, { signal })).apiKeys,
  });
  const finish = (message: string, key?: MadeKey) => {
    setSaid(message);
    setMade(key);
    setChosen(undefined);
  };
  return (
    <section aria-label={`API keys of ${name}`}>
      <h3>API keys of {name}</h3>
      <p role="status">{said}</p>
      {made && (
        <ShownOnce
          title="The secret of the new key, for the account alone."
          lines={[
            ['Client id', made.clientId],
            ['Secret key', made.secretKey],
          ]}
        />
      )}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="keys" rows={2} />}
      {data?.length === 0 && <Empty>The account has no API key.</Empty>}
      {data && data.length > 0 && <KeyTable keys={data} choose={setChosen} />}
      {chosen?.step === 'revoke' && (
        <RevokeForm account={account} chosen={chosen.key} done={finish} />
      )}
      {chosen?.step === 'replace' && (
        <ReplaceForm account={account} chosen={chosen.key} done={finish} />
      )}
    </section>
  );
}

interface KeyFormProps {
  readonly account: KeyOwner;
  readonly chosen: ApiKey;
  readonly done: (message: string, made?: MadeKey) => void;
}

function RevokeForm({ account: { accountId, name }, chosen, done }: KeyFormProps) {
  return (
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
      done={({ apiKey }) => done(apiKey.message)}
      confirmed={{
        operation: 'revokeAccountKey',
        sentence: `Programs of ${name} that use ${nameOf(chosen)} are refused within a second. It cannot be undone.`,
      }}
    />
  );
}

function ReplaceForm({ account: { accountId, name }, chosen, done }: KeyFormProps) {
  return (
    <EntryForm
      form={`replace ${chosen.apiKeyId}`}
      fields={[
        {
          name: 'reason',
          label: `Why is ${nameOf(chosen)} replaced?`,
          hint: 'The account sees it.',
        },
        {
          name: 'overlapHours',
          label: 'Hours for which the former secret works',
          hint: 'From 0 to 168, so that programs change over without a break.',
          kind: 'number',
          initial: '24',
        },
      ]}
      action="Replace the key"
      toRequest={({ reason }, { overlapHours }) => ({
        accountId,
        apiKeyId: chosen.apiKeyId,
        reason,
        overlapHours,
      })}
      send={(request, { confirmation }) =>
        askTyped('operator', 'rotateAccountKey', request, confirmation ? { confirmation } : {})
      }
      done={({ apiKey }) => done(apiKey.message, apiKey)}
      confirmed={{
        operation: 'rotateAccountKey',
        sentence: `You see the new secret once, to hand it to ${name}. Whoever has it acts in the account.`,
      }}
    />
  );
}

interface KeyTableProps {
  readonly keys: readonly ApiKey[];
  readonly choose: (chosen: ChosenKey) => void;
}

function KeyTable({ keys, choose }: KeyTableProps) {
  return (
    <RecordTable
      label="API keys"
      rows={keys}
      keyOf={({ apiKeyId }) => apiKeyId}
      columns={[
        { heading: 'Key', show: nameOf },
        { heading: 'May do', show: ({ scope }) => keyScopeWords[scope] },
        { heading: 'Status', show: ({ status }) => status },
        { heading: 'Added', show: ({ addedAt }) => showPastMoment(addedAt) },
        {
          heading: 'Last use',
          show: ({ usedAt }) => (usedAt ? showPastMoment(usedAt) : 'not yet'),
        },
        {
          heading: 'Next',
          show: (key) =>
            key.status === 'Active' && (
              <div className="row">
                <Button size="compact-sm" onClick={() => choose({ key, step: 'replace' })}>
                  Replace<span className="hidden-text"> {nameOf(key)}</span>
                </Button>
                <Button size="compact-sm" onClick={() => choose({ key, step: 'revoke' })}>
                  Revoke<span className="hidden-text"> {nameOf(key)}</span>
                </Button>
              </div>
            ),
        },
      ]}
    />
  );
}
