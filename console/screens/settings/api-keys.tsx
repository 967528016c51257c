import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keyScopes } from '../../../values/access.ts';
import { type Answered, ask, askTyped, newIdempotencyKey } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { showPastMoment } from '../../format/dates.ts';
import { ConfirmedAction } from '../../frame/confirmed-action.tsx';
import { EntryForm } from '../../frame/entry-form.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { ShownOnce } from '../../frame/shown-once.tsx';
import { Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { keyScopeWords } from '../../words/settings-parts.ts';
import { LastChange } from './last-change.tsx';

type ApiKey = Answered<'access', 'getApiKeys'>['apiKeys'][number];
type MadeKey = Answered<'access', 'addApiKey'>['apiKey'];

/** The API keys of the account: add, rotate and end one. */
export function ApiKeys() {
  const [made, setMade] = useState<MadeKey>();
  const [outcome, setOutcome] = useState('');
  const mayChange = useMayCall()('addApiKey');
  const { data, error, refetch } = useQuery({
    queryKey: ['getApiKeys'],
    queryFn: async ({ signal }) =>
      (await ask('access', 'getApiKeys', { status: 'Active' }, { signal })).apiKeys,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="API keys" />;
  return (
    <>
      <p>Programs use these keys. They are for the whole account, not for this company alone.</p>
      {made && (
        <ShownOnce
          title="The secret of the new key."
          lines={[
            ['Client id', made.clientId],
            ['Secret key', made.secretKey],
          ]}
        />
      )}
      <p role="status">{outcome}</p>
      <RecordTable
        label="API keys"
        rows={data}
        keyOf={({ apiKeyId }) => apiKeyId}
        columns={[
          { heading: 'Name', show: ({ name }) => name || 'The first key' },
          { heading: 'May do', show: describeScope },
          { heading: 'Added', show: ({ addedAt }) => showPastMoment(addedAt) },
          {
            heading: 'Last used',
            show: ({ usedAt }) => (usedAt ? showPastMoment(usedAt) : 'not yet'),
          },
          {
            heading: 'Ends',
            show: ({ expiresAt }) => (expiresAt ? showPastMoment(expiresAt) : '–'),
          },
          ...(mayChange
            ? [
                {
                  heading: 'Next',
                  show: (key: ApiKey) => (
                    <div className="row">
                      <Rotate apiKey={key} made={setMade} />
                      <End apiKey={key} said={setOutcome} />
                    </div>
                  ),
                },
              ]
            : []),
        ]}
      />
      <LastChange operations={['addApiKey', 'rotateApiKey', 'revokeApiKey']} />
      <h2>Add a key</h2>
      {mayChange ? <AddKey made={setMade} /> : <ReadOnlyNotice who="An account admin" />}
    </>
  );
}

function describeScope({ scope, companyIds }: ApiKey): string {
  const words = keyScopeWords[scope];
  return companyIds.length > 0 ? `${words}, ${companyIds.length} of the companies` : words;
}

function AddKey({ made }: { readonly made: (key: MadeKey) => void }) {
  return (
    <EntryForm
      form="api key"
      fields={[
        { name: 'name', label: 'Name of the program' },
        {
          name: 'scope',
          label: 'May do',
          choices: keyScopes.map((value) => ({ value, label: keyScopeWords[value] })),
        },
        { name: 'expiresOn', label: 'Last day', kind: 'date', isOptional: true },
      ]}
      action="Add the key"
      toRequest={({ expiresOn, ...values }) => ({
        apiKey: { ...values, ...(expiresOn && { expiresOn }) },
      })}
      send={(request, options) => askTyped('access', 'addApiKey', request, options)}
      done={({ apiKey }) => made(apiKey)}
      confirmed={{
        operation: 'addApiKey',
        sentence: 'Whoever has the secret of the key acts in this account.',
      }}
    />
  );
}

const overlapHours = 24;

function Rotate({
  apiKey: { apiKeyId, name },
  made,
}: {
  readonly apiKey: ApiKey;
  readonly made: (key: MadeKey) => void;
}) {
  const request = { apiKeyId, overlapHours };
  return (
    <ConfirmedAction
      label={
        <>
          Replace<span className="hidden-text"> the key {name}</span>
        </>
      }
      title={`Replace the key ${name}`}
      operation="rotateApiKey"
      request={request}
      action="Replace it"
      perform={async (confirmation) => {
        const options = { idempotencyKey: newIdempotencyKey(), confirmation };
        made((await ask('access', 'rotateApiKey', request, options)).apiKey);
      }}
    >
      <p>You get a new secret. The former one works for {overlapHours} hours more.</p>
    </ConfirmedAction>
  );
}

function End({
  apiKey: { apiKeyId, name },
  said,
}: {
  readonly apiKey: ApiKey;
  readonly said: (message: string) => void;
}) {
  const request = { apiKeyId };
  return (
    <ConfirmedAction
      label={
        <>
          End<span className="hidden-text"> the key {name}</span>
        </>
      }
      title={`End the key ${name}`}
      operation="revokeApiKey"
      request={request}
      action="End it"
      perform={async (confirmation) => {
        const options = { idempotencyKey: newIdempotencyKey(), confirmation };
        said((await ask('access', 'revokeApiKey', request, options)).apiKey.message);
      }}
    >
      <p>Programs with this key are refused within a second. Its links end, too.</p>
    </ConfirmedAction>
  );
}
