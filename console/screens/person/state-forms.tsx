import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, askTyped } from '../../call/ask.ts';
import type { ShownWorker } from '../../call/company-queries.ts';
import { type EntryField, EntryForm } from '../../frame/entry-form.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import { nameState } from '../../words/company-fields.ts';
import { stateFieldOf, toStateAnswers } from './tax-form-fields.ts';

/** Forms of the states where a worker lives and works: one is chosen, and its questions are asked. */
export function StateForms({ person }: { readonly person: ShownWorker }) {
  const { userAddress, stateCode, stateW4Information } = person;
  const states = [...new Set([userAddress?.state, stateCode])].filter((code) => !!code);
  const [chosen, setChosen] = useState('');
  return (
    <>
      <div className="row">
        {states.map((code) => (
          <Button key={code} aria-expanded={code === chosen} onClick={() => setChosen(code ?? '')}>
            Form of {nameState(code ?? '')}
          </Button>
        ))}
      </div>
      {chosen && (
        <StateForm
          key={chosen}
          userId={person.userId}
          code={chosen}
          onFile={stateW4Information.find((form) => form.stateCode === chosen)?.stateW4Information}
        />
      )}
    </>
  );
}

function StateForm({
  userId,
  code,
  onFile,
}: {
  readonly userId: string;
  readonly code: string;
  /** The answers on file, by question. */
  readonly onFile: Readonly<Record<string, string>> | undefined;
}) {
  const { data, error } = useQuery({
    queryKey: ['getStateW4FormFields', code],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getStateW4FormFields', { code }, { signal })).stateW4Form,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <Failed error={error} />;
  if (!data) return <Loading what="the form of the state" rows={3} />;
  if (data.fields.length === 0) return <p>{data.message}</p>;
  const fields: readonly EntryField[] = data.fields.map((field) => stateFieldOf(field, onFile));
  return (
    <EntryForm
      form={`state form ${userId} ${code}`}
      fields={fields}
      action={`Save ${data.form}`}
      toRequest={(values) => ({
        userId,
        stateCode: code,
        stateW4Information: toStateAnswers(values),
      })}
      send={(request, options) =>
        askTyped('userOnboarding', 'addStateW4Information', request, options)
      }
    />
  );
}
