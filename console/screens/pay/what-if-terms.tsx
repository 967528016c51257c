import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../call/ask.ts';
import { workerQuery } from '../../call/company-queries.ts';
import { showDate } from '../../format/dates.ts';
import { w4Statuses } from '../me/w4-answers.ts';
import { type Term, termWords, toChangedTerm } from './changed-terms.ts';
import { Effect } from './effect-table.tsx';
import { WhatIfForm } from './what-if-form.tsx';

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
  return (
    <WhatIfForm
      label="What if the terms were others"
      choices={Object.entries(termWords).map(([value, label]) => ({ value, label }))}
      chosen={term}
      choose={(value) => {
        setTerm(value as Term);
        effect.reset();
      }}
      fields={
        <>
          <span>were</span>
          <NewTerm term={term} />
        </>
      }
      field="term"
      action="Try it"
      isPending={effect.isPending}
      isDisabled={!person}
      error={effect.error}
      submit={(text) => effect.mutate(text)}
    >
      {effect.data && (
        <>
          <p>The next regular pay, on {showDate(effect.data.payDate)}:</p>
          <Effect before={effect.data.pay} after={effect.data.payWithForm} />
        </>
      )}
    </WhatIfForm>
  );
}

/** The field of the term to try. */
function NewTerm({ term }: { readonly term: Term }) {
  if (term !== 'status')
    return (
      <input
        key={term}
        name="term"
        aria-label="Value to try"
        required
        size={10}
        autoComplete="off"
      />
    );
  return (
    <select name="term" aria-label="New filing status">
      {w4Statuses.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
