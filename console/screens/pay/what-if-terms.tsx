import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ask } from '../../call/ask.ts';
import { workerQuery } from '../../call/company-queries.ts';
import { showDate } from '../../format/dates.ts';
import { messageOf } from '../../words/for-people.ts';
import { w4Statuses } from '../me/w4-answers.ts';
import { type Term, termWords, toChangedTerm } from './changed-terms.ts';
import { Effect } from './effect-table.tsx';

/** Tries another wage or another Form W-4 of a worker in the next regular pay. Nothing is saved. */
export function WhatIfTerms({
  companyId,
  userId,
}: {
  readonly companyId: string;
  readonly userId: string;
}) {
  const { data: person } = useQuery(workerQuery(companyId, userId));
  const [term, setTerm] = useState<Term>('wage');
  const effect = useMutation({
    mutationFn: async (text: string) => {
      const draft = toChangedTerm(term, text, person?.w4Information ?? null);
      if ('problem' in draft) throw new Error(draft.problem);
      const { nextPay } = await ask('reports', 'previewNextPay', { companyId, userId, ...draft });
      if (!nextPay?.pay || !nextPay.payWithForm)
        throw new Error('The effect is not known yet, because the next pay is not entered.');
      return { ...nextPay, pay: nextPay.pay, payWithForm: nextPay.payWithForm };
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    effect.mutate(String(new FormData(event.currentTarget).get('term')));
  };
  return (
    <section aria-label="What if the terms were others" className="notice stack">
      <form className="row" onSubmit={submit}>
        <label>
          What if{' '}
          <select
            value={term}
            onChange={({ currentTarget }) => {
              setTerm(currentTarget.value as Term);
              effect.reset();
            }}
          >
            {Object.entries(termWords).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <span>were</span>
        {term === 'status' ? (
          <select name="term" aria-label="New filing status">
            {w4Statuses.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ) : (
          <input
            key={term}
            name="term"
            aria-label="Value to try"
            required
            size={10}
            autoComplete="off"
          />
        )}
        <Button type="submit" size="compact-sm" loading={effect.isPending} disabled={!person}>
          Try it
        </Button>
      </form>
      <p role="alert" className="bad">
        {effect.error && messageOf(effect.error)}
      </p>
      {effect.data && (
        <>
          <p>The next regular pay, on {showDate(effect.data.payDate)}:</p>
          <Effect before={effect.data.pay} after={effect.data.payWithForm} />
        </>
      )}
      <p className="muted">Nothing is saved.</p>
    </section>
  );
}
