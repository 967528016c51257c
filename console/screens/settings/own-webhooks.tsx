import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answered, ask, askTyped, newIdempotencyKey } from '../../call/ask.ts';
import { showPastMoment } from '../../format/dates.ts';
import { ConfirmedAction } from '../../frame/confirmed-action.tsx';
import { EntryForm } from '../../frame/entry-form.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { ShownOnce } from '../../frame/shown-once.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { LastChange } from './last-change.tsx';
import { WebhookDeliveries } from './webhook-deliveries.tsx';

type Webhook = Answered<'adminPortal', 'getWebhooks'>['webhooks'][number];

/** The webhooks of the account: add one, try it, see its deliveries, replace its secret, remove it. */
export function OwnWebhooks() {
  const [secret, setSecret] = useState('');
  const [chosen, setChosen] = useState<Webhook>();
  const { data, error, refetch } = useQuery({
    queryKey: ['getWebhooks'],
    queryFn: async ({ signal }) =>
      (await ask('adminPortal', 'getWebhooks', {}, { signal })).webhooks,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="webhooks" rows={3} />;
  return (
    <>
      <p>Your programs are told at these addresses what happens in the account.</p>
      {secret && (
        <ShownOnce title="The secret that signs the messages." lines={[['Secret', secret]]} />
      )}
      {data.length === 0 && <Empty>Webhooks will be listed here.</Empty>}
      {data.length > 0 && (
        <RecordTable
          label="Webhooks"
          rows={data}
          keyOf={({ webhookId }) => webhookId}
          columns={[
            { heading: 'Address', show: ({ url }) => <span className="mono">{url}</span> },
            {
              heading: 'Events',
              show: ({ eventTypes }) => (eventTypes.length === 0 ? 'all' : eventTypes.join(', ')),
            },
            { heading: 'Status', show: ({ status }) => status },
            { heading: 'Added', show: ({ addedAt }) => showPastMoment(addedAt) },
            {
              heading: 'Next',
              show: (webhook) => (
                <Steps webhook={webhook} newSecret={setSecret} open={() => setChosen(webhook)} />
              ),
            },
          ]}
        />
      )}
      <LastChange
        operations={['addWebhook', 'updateWebhook', 'rotateWebhookSecret', 'removeWebhook']}
      />
      {chosen && data.some(({ webhookId }) => webhookId === chosen.webhookId) && (
        <WebhookDeliveries key={chosen.webhookId} webhookId={chosen.webhookId} url={chosen.url} />
      )}
      <h2>Add a webhook</h2>
      <EntryForm
        form="webhook"
        fields={[{ name: 'url', label: 'Address', hint: 'Such as https://example.com/payroll' }]}
        action="Add the webhook"
        toRequest={(values) => ({ webhook: values })}
        send={(request, options) => askTyped('adminPortal', 'addWebhook', request, options)}
        done={({ webhook }) => setSecret(webhook.secret)}
        said="✓ Added. It receives every event."
        confirmed={{
          operation: 'addWebhook',
          sentence: 'This address receives the records of all companies of the account.',
        }}
      />
    </>
  );
}

interface StepsProps {
  readonly webhook: Webhook;
  readonly newSecret: (secret: string) => void;
  readonly open: () => void;
}

function Steps({ webhook: { webhookId, url }, newSecret, open }: StepsProps) {
  const queryClient = useQueryClient();
  const [said, setSaid] = useState('');
  const request = { webhookId };
  const test = useMutation({
    mutationFn: () => {
      const options = { idempotencyKey: newIdempotencyKey() };
      return ask('adminPortal', 'sendTestEvent', request, options);
    },
    onSuccess: ({ webhook }) => {
      setSaid(webhook.message);
      open();
      return queryClient.invalidateQueries();
    },
  });
  const about = <span className="hidden-text"> {url}</span>;
  return (
    <div className="stack">
      <div className="row">
        <Button size="compact-sm" onClick={open}>
          Deliveries{about}
        </Button>
        <Button size="compact-sm" onClick={() => test.mutate()}>
          Send a test{about}
        </Button>
        <ConfirmedAction
          label={<>New secret{about}</>}
          title="New secret"
          operation="rotateWebhookSecret"
          request={request}
          action="Replace it"
          perform={async (confirmation) => {
            const options = { confirmation, idempotencyKey: newIdempotencyKey() };
            const { webhook } = await ask('adminPortal', 'rotateWebhookSecret', request, options);
            newSecret(webhook.secret);
            setSaid(webhook.message);
          }}
        >
          <p>Messages to {url} get a new secret. For 24 hours they have both signatures.</p>
        </ConfirmedAction>
        <ConfirmedAction
          label={<>Remove{about}</>}
          title="Remove the webhook"
          operation="removeWebhook"
          request={request}
          action="Remove it"
          perform={async (confirmation) => {
            const options = { confirmation, idempotencyKey: newIdempotencyKey() };
            await ask('adminPortal', 'removeWebhook', request, options);
          }}
        >
          <p>{url} receives nothing any more. Events that wait are dropped.</p>
        </ConfirmedAction>
      </div>
      <span role="status">{said}</span>
      {test.error && <Failed error={test.error} />}
    </div>
  );
}
