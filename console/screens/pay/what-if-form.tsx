import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { messageOf } from '../../words/for-people.ts';

interface WhatIfFormProps {
  readonly label: string;
  /** The values that can be changed. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
  readonly choose: (value: string) => void;
  /** The words between the choice and the new value, and the field of the new value. */
  readonly fields: ReactNode;
  readonly action: string;
  /** The name of the field of the new value. */
  readonly field: string;
  readonly isDisabled?: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly submit: (text: string) => void;
  /** The effect, once it is known. */
  readonly children: ReactNode;
}

/** The form of a what-if: one value is changed, and the effect is shown. Nothing is saved. */
export function WhatIfForm(props: WhatIfFormProps) {
  const { label, choices, chosen, choose, fields, action, field, error, children } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    props.submit(String(new FormData(event.currentTarget).get(field)));
  };
  return (
    <section aria-label={label} className="notice stack">
      <form className="row" onSubmit={submit}>
        <label>
          What if{' '}
          <select value={chosen} onChange={({ currentTarget }) => choose(currentTarget.value)}>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        </label>
        {fields}
        <Button
          type="submit"
          size="compact-sm"
          loading={props.isPending}
          disabled={props.isDisabled ?? false}
        >
          {action}
        </Button>
      </form>
      <p role="alert" className="bad">
        {error && messageOf(error)}
      </p>
      {children}
      <p className="muted">Nothing is saved.</p>
    </section>
  );
}
