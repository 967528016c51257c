import { z } from 'zod';
import { eventTopics, eventTypes, testEventType } from '../values/vocabulary.ts';

/** Types and topics of events; a topic selects all of its types. */
export const eventSelection = [...eventTopics, ...eventTypes] as const;

/** More than there are: each may be named once. */
const maxSelected = 100;

/** The events that a webhook receives. */
export const selectedEventTypes = () => z.array(z.enum(eventSelection)).max(maxSelected).nullish();

/** The type of an event that happened. */
export const eventTypeField = () => z.enum([...eventTypes, testEventType]);
