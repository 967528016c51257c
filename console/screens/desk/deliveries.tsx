import { Button, TextInput } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answered, ask } from '../../call/ask.ts';
import { showJson } from '../../format/json.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { ShowMore } from '../../frame/show-more.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { deliveryColumns } from '../../words/delivery-columns.ts';
import { messageOf } from '../../words/for-people.ts';
import './desk.css';

type Webhook = Answered<'operator', 'getWebhookHealth'>['webhooks'][number];
type Sent = Answered<'operator', 'getEventPayload'>['delivery'];

/** The deliveries to a webhook: repeated one by one or by days, and each message beside its last response. */
export function Deliveries({ webhook }: { readonly webhook: Webhook }) {
  const { accountId, webhookId, url } = webhook;
  const [outcome, setOutcome] = useState('');
  const [sent, setSent] = useState<Sent>();
  const queryClient = useQueryClient();
  const deliveries = useDeliveries(webhook);
  const listed = deliveries.data?.pages.flatMap((page) => page.deliveries);
  const report = async (work: () => Promise<string>) => {
    setOutcome(await work().catch(messageOf));
    await queryClient.invalidateQueries({ queryKey: ['getDeliveries', webhookId] });
  };
  const replay = (which: { eventId?: string; startDate?: string; endDate?: string }) =>
    report(async () => {
      const request = { accountId, webhookId, ...which };
      return (await ask('operator', 'replayDeliveries', request)).webhook.message;
    });
  const showMessage = async (eventId: string) => {
    setSent(undefined);
    setOutcome('');
    await ask('operator', 'getEventPayload', { accountId, webhookId, eventId })
      .then(({ delivery }) => setSent(delivery))
      .catch((problem: unknown) => setOutcome(messageOf(problem)));
  };
  return (
    <section aria-label={`Deliveries to ${url}`} className="stack">
      <h3>Deliveries to {url}</h3>
      <div>
        <Button onClick={() => void replay({})}>Deliver everything again that was given up</Button>
      </div>
      <DaysForm replay={(days) => void replay(days)} />
      <p role="status">{outcome}</p>
      {sent && <MessageBesideResponse sent={sent} />}
      {deliveries.error && (
        <Failed error={deliveries.error} retry={() => void deliveries.refetch()} />
      )}
      {deliveries.isPending && <Loading what="deliveries" rows={4} />}
      {listed?.length === 0 && <Empty>Deliveries to this webhook will be listed here.</Empty>}
      {listed && listed.length > 0 && (
        <RecordTable
          label="Deliveries"
          rows={listed}
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
                  <Button size="compact-sm" onClick={() => void showMessage(eventId)}>
                    Message<span className="hidden-text"> of {eventType}</span>
                  </Button>
                </div>
              ),
            },
          ]}
        />
      )}
      <ShowMore of={deliveries} what="deliveries" />
    </section>
  );
}

function useDeliveries({ accountId, webhookId }: Webhook) {
  return useInfiniteQuery({
    queryKey: ['getDeliveries', webhookId],
    queryFn: ({ signal, pageParam }) =>
      ask(
        'operator',
        'getDeliveries',
        { accountId, webhookId, limit: 50, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** A message on the left and its response on the right; below each other in a narrow window. */
function MessageBesideResponse({ sent }: { readonly sent: Sent }) {
  return (
    <div className="beside">
      <section aria-label="Message">
        <h4>Message</h4>
        <pre>{showJson(sent.payload)}</pre>
      </section>
      <section aria-label="Last response">
        <h4>Last response</h4>
        {sent.lastAnswer !== undefined && <p className="mono">{sent.lastAnswer}</p>}
        <p>{sent.message}</p>
      </section>
    </div>
  );
}

interface ReplayedDays {
  readonly startDate: string;
  readonly endDate: string;
}

function DaysForm({ replay }: { readonly replay: (days: ReplayedDays) => void }) {
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        replay({ startDate: String(typed.get('from')), endDate: String(typed.get('to')) });
      }}
    >
      <TextInput label="From" name="from" type="date" required />
      <TextInput label="To" name="to" type="date" required />
      <Button type="submit">Deliver the events of these days again</Button>
    </form>
  );
}
