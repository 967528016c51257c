/** What can change so that receivers hear of it: `<entity>.<status>`. */
export const eventTopics = [
  'company.kybstatus',
  'companybankaccount.companybankaccountstatus',
  'employee.kycstatus',
  'employee.employeestatus',
  'employeebankaccount.employeebankaccountstatus',
  'payperiod.payperiodstatus',
] as const;

export type EventTopic = (typeof eventTopics)[number];

/** `insert` when the status is there for the first time, `update` whenever it changes. */
export type EventType = `${EventTopic}.${'insert' | 'update'}`;

/** The event types about one entity, such as `EventTypeOf<'company'>`. */
export type EventTypeOf<Entity extends string> = Extract<EventType, `${Entity}.${string}`>;

export const eventTypes: readonly EventType[] = eventTopics.flatMap(
  (topic) => [`${topic}.insert`, `${topic}.update`] as const,
);

/** A topic stands for both of its event types. */
export function expandEventTypes(given: readonly (EventTopic | EventType)[]): EventType[] {
  return eventTypes.filter((type) =>
    given.some((each) => type === each || type.startsWith(`${each}.`)),
  );
}
