// Records that this browser keeps until they are sent, in IndexedDB: they outlive a closed tab, and are removed when the
// person signs out or the link ends. A browser without IndexedDB keeps nothing.

const storeName = 'records';

let opening: Promise<IDBDatabase | undefined> | undefined;
/** Raised when somebody signs out: what was opened before keeps nothing any more. */
let generation = 0;

export interface KeptRecord<Content> {
  read(): Promise<Content | undefined>;
  /** Keeps the content; undefined removes it. */
  write(content: Content | undefined): void;
}

/** Opens the record with a key, which should name the person. */
export function openKeptRecord<Content>(key: string): KeptRecord<Content> {
  const opened = generation;
  return {
    read: () => request<Content>('readonly', (store) => store.get(key)),
    write: (content) => {
      if (opened !== generation) return;
      void request('readwrite', (store) =>
        content === undefined ? store.delete(key) : store.put(content, key),
      );
    },
  };
}

/** Removes every record, or those whose keys begin with a text. */
export async function forgetKeptRecords(beginning = ''): Promise<void> {
  generation += 1;
  const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`);
  await request('readwrite', (store) => store.delete(range));
}

/** Performs one request in a transaction; undefined if it fails, because nothing depends on it. */
async function request<Answer>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<Answer | undefined> {
  opening ??= openDatabase();
  const database = await opening;
  if (!database) return undefined;
  return new Promise((resolve) => {
    try {
      const asked = ask(database.transaction(storeName, mode).objectStore(storeName));
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
}

function openDatabase(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    try {
      const asked = indexedDB.open('paywright', 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(storeName);
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
}
