import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { newIdempotencyKey } from '../call/ask.ts';
import { listAnswerWarnings } from '../words/answer-warnings.ts';
import { describeRefusal, findRefusedField } from '../words/for-people.ts';
import { AnswerWarnings } from './answer-warnings.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import {
  type EntryValues,
  keepDraft,
  nameInput,
  readDraft,
  removeDraft,
  selectChanged,
} from './entry-draft.ts';
import { type ReadEntries, readEntries } from './entry-numbers.ts';
import { Failed } from './states.tsx';

/** A field of a form. */
export interface EntryField {
  /** The field of the request. */
  readonly name: string;
  readonly label: string;
  /** A number is read before it is sent. A secret, such as an account number, is not kept in the tab. Without a kind, it is text. */
  readonly kind?: 'date' | 'email' | 'tel' | 'secret' | 'number';
  /** The values to choose from, or pairs of value and label. */
  readonly choices?: readonly (string | { readonly value: string; readonly label: string })[];
  /** The text while nothing is chosen; without it, the first of the values is chosen. */
  readonly choose?: string;
  readonly hint?: string;
  readonly initial?: string | undefined;
  readonly isOptional?: boolean;
  /** Fields of the request that it fills, if they have other names. */
  readonly fills?: readonly string[];
  /** Says what is wrong with a text that was typed; undefined for one that is right. */
  readonly check?: (text: string) => string | undefined;
}

/** The options with which a form sends its request. */
export interface SendOptions {
  readonly idempotencyKey: string;
  readonly confirmation?: string;
}

export interface EntryFormProps<Request extends object, Answer> {
  /** Names what was typed in this tab. */
  readonly form: string;
  readonly fields: readonly EntryField[];
  readonly action: string;
  /** True for the one primary button of a screen. */
  readonly isPrimary?: boolean;
  /** Makes the request of the texts, and of the numbers that were filled in. */
  readonly toRequest: (texts: EntryValues, numbers: ReadEntries['numbers']) => Request;
  readonly send: (request: Request, options: SendOptions) => Promise<Answer>;
  readonly done?: (answer: Answer) => void;
  /** The sentence to read after the request was accepted. */
  readonly said?: string;
  /** Keeps what was typed after the request was accepted, because it is often sent again. */
  readonly keepsTyped?: boolean;
  /** For an operation that needs a passkey or a code: its name, and what happens. */
  readonly confirmed?: { readonly operation: string; readonly sentence: ReactNode };
  /** Receives what was typed, after each change. */
  readonly watch?: (values: EntryValues) => void;
  readonly children?: ReactNode;
}

/**
 * A form that keeps what was typed, marks the fields that the server refuses, and asks for a confirmation where one is
 * needed. A form of another name starts again, as does a field whose initial value has changed.
 */
export function EntryForm<Request extends object, Answer>(props: EntryFormProps<Request, Answer>) {
  return <NamedForm key={props.form} {...props} />;
}

function NamedForm<Request extends object, Answer>(props: EntryFormProps<Request, Answer>) {
  const { form, fields, action, isPrimary, toRequest, send, done, said, confirmed } = props;
  const queryClient = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const [toConfirm, setToConfirm] = useState<Request>();
  const [typed, setTyped] = useState<ReadEntries['problems']>(new Map());
  const secrets = new Set(fields.filter(({ kind }) => kind === 'secret').map(({ name }) => name));
  const save = useMutation({
    mutationFn: ({ request, confirmation }: { request: Request; confirmation?: string }) =>
      send(request, {
        idempotencyKey: newIdempotencyKey(),
        ...(confirmation && { confirmation }),
      }),
    onSuccess: async (answer) => {
      if (!props.keepsTyped) {
        removeDraft(form);
        element.current?.reset();
      }
      await queryClient.invalidateQueries();
      done?.(answer);
    },
  });
  const values = () => valuesOf(element.current);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readEntries(fields, values());
    setTyped(read.problems);
    const [wrong] = read.problems.keys();
    if (wrong !== undefined) {
      save.reset();
      return focusOn(element.current, wrong);
    }
    const request = toRequest(read.texts, read.numbers);
    if (confirmed) setToConfirm(request);
    else save.mutate({ request });
  };
  const draft = readDraft(form);
  const problems = problemsByField(save.error, fields);
  return (
    <form
      className="stack form"
      ref={element}
      onSubmit={submit}
      onChange={() => {
        keepDraft(form, selectChanged(values(), fields), secrets);
        props.watch?.(values());
      }}
    >
      {fields.map((field) => (
        <Entry
          key={nameInput(field)}
          field={field}
          initial={draft[field.name] ?? field.initial}
          problem={typed.get(field.name) ?? problems.get(field.name)}
        />
      ))}
      {props.children}
      <div>
        <Button type="submit" variant={isPrimary ? 'filled' : 'default'} loading={save.isPending}>
          {action}
        </Button>
      </div>
      {save.error && <Failed error={save.error} fields={fields} />}
      <p role="status" className="good">
        {save.isSuccess && (said ?? '✓ Saved.')}
      </p>
      <AnswerWarnings warnings={save.isSuccess ? listAnswerWarnings(save.data, fields) : []} />
      {toConfirm && confirmed && (
        <ConfirmDialog
          title={action}
          operation={confirmed.operation}
          request={toConfirm}
          action={action}
          perform={async (confirmation) => {
            setToConfirm(undefined);
            save.mutate({ request: toConfirm, confirmation });
          }}
          close={() => setToConfirm(undefined)}
        >
          <p>{confirmed.sentence}</p>
        </ConfirmDialog>
      )}
    </form>
  );
}

function Entry({
  field: { name, label, kind, choices, choose, hint, isOptional },
  initial,
  problem,
}: {
  readonly field: EntryField;
  readonly initial: string | undefined;
  readonly problem: string | undefined;
}) {
  const common = {
    name,
    label: isOptional ? `${label} (optional)` : label,
    defaultValue: initial,
    ...(hint && { description: hint }),
    ...(problem && { error: problem }),
  };
  if (choices) {
    const options = isOptional
      ? ['', ...choices]
      : choose
        ? [{ value: '', label: choose }, ...choices]
        : choices;
    return (
      <NativeSelect
        {...common}
        data={[...options]}
        required={choose !== undefined}
        withAsterisk={false}
      />
    );
  }
  return (
    <TextInput
      {...common}
      type={kind === 'secret' || kind === 'number' ? 'text' : (kind ?? 'text')}
      {...(kind === 'number' && { inputMode: 'decimal' })}
      required={!isOptional}
      withAsterisk={false}
      autoComplete="off"
    />
  );
}

function focusOn(form: HTMLFormElement | null, name: string): void {
  const input = form?.elements.namedItem(name);
  if (input instanceof HTMLElement) input.focus();
}

function valuesOf(form: HTMLFormElement | null): EntryValues {
  if (!form) return {};
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(entries);
}

/** The refusals of a request by the fields that they are about. */
function problemsByField(
  error: unknown,
  fields: readonly EntryField[],
): ReadonlyMap<string, string> {
  if (!(error instanceof ApiError)) return new Map();
  return new Map(
    error.details.map((detail) => [
      findRefusedField(detail, fields) ?? '',
      describeRefusal(detail, fields),
    ]),
  );
}
