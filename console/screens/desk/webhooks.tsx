import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answered, ask } from '../../call/ask.ts';
import { showPastMoment } from '../../format/dates.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { ShowMore } from '../../frame/show-more.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { Deliveries } from './deliveries.tsx';

type Webhook = Answered<'operator', 'getWebhookHealth'>['webhooks'][number];

/** Webhooks of all accounts, failing ones first, with the deliveries of the chosen one. */
export function Webhooks() {
  const [chosen, setChosen] = useState<Webhook>();
  const webhooks = useInfiniteQuery({
    queryKey: ['getWebhookHealth'],
    queryFn: ({ signal, pageParam }) =>
      ask(
        'operator',
        'getWebhookHealth',
        { limit: 50, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const { error } = webhooks;
  const data = webhooks.data?.pages.flatMap((page) => page.webhooks);
  return (
    <>
      <h2>Webhooks</h2>
      {error && <Failed error={error} retry={() => void webhooks.refetch()} />}
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
              show: ({ lastAttemptAt }) =>
                lastAttemptAt ? showPastMoment(lastAttemptAt) : 'not yet',
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
      <ShowMore of={webhooks} what="webhooks" />
      {chosen && <Deliveries key={chosen.webhookId} webhook={chosen} />}
    </>
  );
}

function showHealth({ isActive, givenUp, pending, lastFailure }: Webhook) {
  if (!isActive) return 'Not active';
  if (givenUp + pending === 0 || !lastFailure) return <span className="good">✓ Works</span>;
  return <span className="bad">⚠ {lastFailure}</span>;
}
