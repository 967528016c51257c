import type { z } from 'zod';
import type { eventDescriptions, eventPayloads } from '../contract/event-payloads.ts';

// The package has the same types written out, without zod: scripts/client-types.ts.

type Descriptions = typeof eventDescriptions;

/** The subject of each type of event. */
export type EventSubjects = {
  readonly [Type in keyof Descriptions]: z.input<
    (typeof eventPayloads)[Descriptions[Type]['payload']]
  >;
};
