import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, newIdempotencyKey } from '../../call/ask.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { deliveryColumns } from '../../words/delivery-columns.ts';

/** The last deliveries to a webhook, each of which can be sent again. */
export function WebhookDeliveries({
  webhookId,
  url,
}: {
  readonly webhookId: string;
  readonly url: string;
}) {
  const queryClient = useQueryClient();
  const queryKey = ['getWebhookDeliveries', webhookId];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const request = { webhookId, limit: 50 };
      return (await ask('adminPortal', 'getWebhookDeliveries', request, { signal })).deliveries;
    },
  });
  const replay = useMutation({
    mutationFn: async (eventId: string | undefined) => {
      const request = { webhookId, ...(eventId && { eventId }) };
      const options = { idempotencyKey: newIdempotencyKey() };
      return (await ask('adminPortal', 'replayWebhook', request, options)).webhook.message;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <section aria-label={`Deliveries to ${url}`} className="stack">
      <h2>Deliveries to {url}</h2>
      <div>
        <Button onClick={() => replay.mutate(undefined)}>
          Deliver everything again that was given up
        </Button>
      </div>
      <p role="status">{replay.data}</p>
      {replay.error && <Failed error={replay.error} />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="deliveries" rows={3} />}
      {data?.length === 0 && <Empty>Deliveries will be listed here.</Empty>}
      {data && data.length > 0 && (
        <RecordTable
          label="Deliveries"
          rows={data}
          keyOf={({ eventId }) => eventId}
          columns={[
            ...deliveryColumns,
            {
              heading: 'Next',
              show: ({ eventId, eventType }) => (
                <Button size="compact-sm" onClick={() => replay.mutate(eventId)}>
                  Deliver again<span className="hidden-text"> {eventType}</span>
                </Button>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}
