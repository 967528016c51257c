import type { Answered } from '../call/ask.ts';
import { showPastMoment } from '../format/dates.ts';
import type { RecordColumn } from '../frame/record-table.tsx';

type Delivery = Answered<'adminPortal', 'getWebhookDeliveries'>['deliveries'][number];

/** The columns of deliveries to a webhook, before those with buttons. */
export const deliveryColumns: readonly RecordColumn<Delivery>[] = [
  { heading: 'Event', show: ({ eventType }) => eventType },
  { heading: 'Occurred', show: ({ occurredAt }) => showPastMoment(occurredAt) },
  { heading: 'State', show: ({ status }) => status },
  { heading: 'Attempts', isAmount: true, show: ({ attempts }) => attempts },
  { heading: 'Last answer', show: ({ message }) => message },
];
