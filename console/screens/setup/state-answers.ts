import type { EntryValues } from '../../frame/entry-draft.ts';
import type { EntryField } from '../../frame/entry-form.tsx';
import type { Registration, StateField } from '../taxes/state-list.ts';

/** Fields that a state asks for, the rate too, with what is known. */
export function listAnswerFields(
  fields: readonly StateField[],
  registration: Registration | undefined,
): readonly EntryField[] {
  return fields.map(({ label, description, required }) => ({
    name: label,
    label,
    hint: description,
    isOptional: !required,
    initial: registration?.companyStateRegistration[label] || undefined,
  }));
}

/** Selects the answers that differ from what is known: a rate that is sent again would get another first day. */
export function selectChangedAnswers(
  typed: EntryValues,
  registration: Registration | undefined,
): EntryValues {
  const known: Readonly<Record<string, string>> = registration?.companyStateRegistration ?? {};
  const changed = Object.entries(typed).filter(
    ([label, text]) => text.trim() !== '' && text.trim() !== known[label],
  );
  return Object.fromEntries(changed);
}
