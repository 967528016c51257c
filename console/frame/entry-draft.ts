// Drafts: values that were typed into a form and not sent yet. A draft stays in this tab until it is sent or the person signs out.

export type EntryValues = Readonly<Record<string, string>>;

const keyOf = (form: string) => `draft ${form}`;

export function readDraft(form: string): EntryValues {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}');
  } catch {
    return {};
  }
}

/** A field with the value that it has before anything is typed. */
interface InitialField {
  readonly name: string;
  readonly initial?: string | undefined;
}

/**
 * Selects the fields whose values differ from the initial ones. The others are not kept, so that a change by somebody
 * else is shown and not overwritten.
 */
export function selectChanged(values: EntryValues, fields: readonly InitialField[]): EntryValues {
  const initialOf = new Map(fields.map(({ name, initial }) => [name, initial]));
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== (initialOf.get(name) ?? '')),
  );
}

/** Names an input by its initial value: it starts again with another one, and no other input does. */
export function nameInput({ name, initial = '' }: InitialField): string {
  return JSON.stringify([name, initial]);
}

/** Keeps what was typed, without the fields that identify people or accounts. */
export function keepDraft(form: string, values: EntryValues, secrets: ReadonlySet<string>): void {
  const kept = Object.entries(values).filter(([name]) => !secrets.has(name));
  sessionStorage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(kept)));
}

export function removeDraft(form: string): void {
  sessionStorage.removeItem(keyOf(form));
}
