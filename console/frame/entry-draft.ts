// What was typed into a form and not sent yet. It stays in this tab until it is sent or the person signs out.

export type EntryValues = Readonly<Record<string, string>>;

const keyOf = (form: string) => `draft ${form}`;

export function readDraft(form: string): EntryValues {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}');
  } catch {
    return {};
  }
}

/** Keeps what was typed, without the fields that identify people or accounts. */
export function keepDraft(form: string, values: EntryValues, secrets: ReadonlySet<string>): void {
  const kept = Object.entries(values).filter(([name]) => !secrets.has(name));
  sessionStorage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(kept)));
}

export function removeDraft(form: string): void {
  sessionStorage.removeItem(keyOf(form));
}
