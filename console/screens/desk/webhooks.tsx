import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answered, ask } from '../../call/ask.ts';
import { showMoment } from '../../format/dates.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { deliveryColumns } from '../../words/delivery-columns.ts';
import { messageOf } from '../../words/for-people.ts';

type Webhook = Answered<'operator', 'getWebhookHealth'>['webhooks'][number];

/** Webhooks of all accounts, failing ones first, with the deliveries of the chosen one. */
export function Webhooks() {
  const [chosen, setChosen] = useState<Webhook>();
  const { data, error, refetch } = useQuery({
    queryKey: ['getWebhookHealth'],
    queryFn: async ({ signal }) =>
      (await ask('operator', 'getWebhookHealth', { limit: 200 }, { signal })).webhooks,
  });
  return (
    <>
      <h2>Webhooks</h2>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="webhooks" />}
      {data?.length === 0 && <Empty>Webhooks of accounts will be listed here.</Empty>}
      {data && data.length > 0 && (
        <RecordTable
          label="Webhooks"
          rows={data}
          keyOf={({ webhookId }) => webhookId}
          columns={[
            { heading: 'Address', show: ({ url }) => <span className="mono">{url}</span> },
            { heading: 'Account', show: ({ accountName }) => accountName },
            { heading: 'State', show: showHealth },
            { heading: 'Delivered', isAmount: true, show: ({ delivered }) => delivered },
            { heading: 'Tried again', isAmount: true, show: ({ pending }) => pending },
            { heading: 'Given up', isAmount: true, show: ({ givenUp }) => givenUp },
            {
              heading: 'Last attempt',
              show: ({ lastAttemptAt }) => (lastAttemptAt ? showMoment(lastAttemptAt) : 'not yet'),
            },
            {
              heading: 'Deliveries',
              show: (webhook) => (
                <Button size="compact-sm" onClick={() => setChosen(webhook)}>
                  Show<span className="hidden-text"> the deliveries to {webhook.url}</span>
                </Button>
              ),
            },
          ]}
        />
      )}
      {chosen && <Deliveries key={chosen.webhookId} webhook={chosen} />}
    </>
  );
}

function showHealth({ isActive, givenUp, pending, lastFailure }: Webhook) {
  if (!isActive) return 'Not active';
  if (givenUp + pending === 0 || !lastFailure) return <span className="good">✓ Works</span>;
  return <span className="bad">⚠ {lastFailure}</span>;
}

function Deliveries({ webhook: { accountId, webhookId, url } }: { readonly webhook: Webhook }) {
  const [outcome, setOutcome] = useState('');
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['getDeliveries', webhookId],
    queryFn: async ({ signal }) =>
      (await ask('operator', 'getDeliveries', { accountId, webhookId, limit: 50 }, { signal }))
        .deliveries,
  });
  const report = async (work: () => Promise<string>) => {
    setOutcome(await work().catch(messageOf));
    await queryClient.invalidateQueries({ queryKey: ['getDeliveries', webhookId] });
  };
  const replay = (which: { eventId?: string; startDate?: string; endDate?: string }) =>
    report(async () => {
      const request = { accountId, webhookId, ...which };
      return (await ask('operator', 'replayDeliveries', request)).webhook.message;
    });
  const showPayload = (eventId: string) =>
    report(async () => {
      const request = { accountId, webhookId, eventId };
      const { delivery } = await ask('operator', 'getEventPayload', request);
      return `${delivery.message} The message: ${delivery.payload}`;
    });
  return (
    <section aria-label={`Deliveries to ${url}`} className="stack">
      <h3>Deliveries to {url}</h3>
      <div>
        <Button onClick={() => void replay({})}>Deliver everything again that was given up</Button>
      </div>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          const [startDate, endDate] = [String(typed.get('from')), String(typed.get('to'))];
          void replay({ startDate, endDate });
        }}
      >
        <TextInput label="From" name="from" type="date" required />
        <TextInput label="To" name="to" type="date" required />
        <Button type="submit">Deliver the events of these days again</Button>
      </form>
      <p role="status">{outcome}</p>
      {error && <Failed error={error} />}
      {data && (
        <RecordTable
          label="Deliveries"
          rows={data}
          keyOf={({ eventId }) => eventId}
          columns={[
            ...deliveryColumns,
            {
              heading: 'Next',
              show: ({ eventId, eventType }) => (
                <div className="row">
                  <Button size="compact-sm" onClick={() => void replay({ eventId })}>
                    Deliver again<span className="hidden-text"> {eventType}</span>
                  </Button>
                  <Button size="compact-sm" onClick={() => void showPayload(eventId)}>
                    Message<span className="hidden-text"> of {eventType}</span>
                  </Button>
                </div>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}
