import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, askTyped } from '../../call/ask.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import { stateChoices } from '../../words/company-fields.ts';
import type { Registration } from '../taxes/state-list.ts';
import { listAnswerFields, selectChangedAnswers } from './state-answers.ts';

/** The registrations of a company with states, and a form of the fields that a state asks for. */
export function StateRegistrations({ companyId }: { readonly companyId: string }) {
  const [chosen, setChosen] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['getStateRegistration', companyId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getStateRegistration', { companyId }, { signal }))
        .companyStateRegistrations,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="states" rows={3} />;
  return (
    <>
      {data.length > 0 && (
        <RecordTable
          label="Registered states"
          rows={data}
          keyOf={({ code }) => code}
          columns={[
            { heading: 'State', show: ({ state }) => state },
            {
              heading: 'Unemployment rate',
              isAmount: true,
              show: ({ unemploymentRates }) => unemploymentRates.at(-1)?.rate ?? '–',
            },
          ]}
        />
      )}
      <NativeSelect
        label="State"
        maw={480}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        data={[{ value: '', label: 'Choose a state' }, ...stateChoices]}
      />
      {chosen && (
        <StateFields
          key={chosen}
          companyId={companyId}
          code={chosen}
          registration={data.find(({ code }) => code === chosen)}
        />
      )}
    </>
  );
}

function StateFields({
  companyId,
  code,
  registration,
}: {
  readonly companyId: string;
  readonly code: string;
  readonly registration: Registration | undefined;
}) {
  const { data, error } = useQuery({
    queryKey: ['getStateRegistrationFields', code],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getStateRegistrationFields', { code }, { signal }))
        .stateRegistrationFields,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <Failed error={error} />;
  if (!data) return <Loading what="the fields of the state" rows={2} />;
  return (
    <EntryForm
      form={`state ${companyId} ${code}`}
      fields={listAnswerFields(data, registration)}
      action="Save the registration"
      isPrimary
      toRequest={(typed) => ({
        companyId,
        code,
        companyStateRegistration: selectChangedAnswers(typed, registration),
      })}
      send={(request, options) =>
        askTyped('adminPortal', 'updateStateRegistration', request, options)
      }
    />
  );
}
