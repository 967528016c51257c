import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../call/ask.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import { stateChoices } from '../../words/company-fields.ts';

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
      {chosen && <StateFields key={chosen} companyId={companyId} code={chosen} />}
    </>
  );
}

function StateFields({ companyId, code }: { readonly companyId: string; readonly code: string }) {
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
      fields={data.map(({ label, description, required }) => ({
        name: label,
        label,
        ...(description && { hint: description }),
        isOptional: !required,
      }))}
      action="Save the registration"
      isPrimary
      toRequest={(companyStateRegistration) => ({ companyId, code, companyStateRegistration })}
      send={(request, options) => ask('adminPortal', 'addStateRegistration', request, options)}
    />
  );
}
