import { type EventTopic, type EventType, expandEventTypes } from '../../../values/vocabulary.ts';

/** The event types that a webhook receives; null for every type, including those added later. */
export function toSelectedTypes(
  selected: readonly (EventTopic | EventType)[],
): readonly EventType[] | null {
  return selected.length > 0 ? expandEventTypes(selected) : null;
}
