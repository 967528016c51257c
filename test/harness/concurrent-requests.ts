/** Sends requests one after another on each of several connections until stopped. */
export function sendContinuously<Answer>(
  ask: (number: number) => Promise<Answer>,
  {
    connections,
    each,
  }: { readonly connections: number; readonly each: (answer: Answer) => unknown },
): { stop(): Promise<void> } {
  let stopped = false;
  let sent = 0;
  const connection = async () => {
    while (!stopped) {
      sent += 1;
      each(await ask(sent));
    }
  };
  const connected = Promise.all(Array.from({ length: connections }, connection));
  connected.catch(() => {});
  return {
    stop: async () => {
      stopped = true;
      await connected;
    },
  };
}

/** Runs the work for every item, several at a time. */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  connections: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items];
  const connection = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: connections }, connection));
}
