import { useQuery } from '@tanstack/react-query';
import { stateNames } from '../../../values/state.ts';
import { ask, askTyped } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Sheet } from '../../frame/sheet.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import type { TaxesPartProps } from './deposits.tsx';
import { listNumberFields, type Registration, rateLabel } from './state-list.ts';

interface StateSheetProps extends TaxesPartProps {
  readonly code: string;
  readonly registration: Registration | undefined;
  readonly close: () => void;
}

/** One state: a form of its numbers, its rates over time, and a form for a rate from a day on. */
export function StateSheet({ companyId, today, code, registration, close }: StateSheetProps) {
  const mayCall = useMayCall();
  const mayChange = mayCall('updateStateRegistration');
  const name = Object.entries(stateNames).find(([each]) => each === code)?.[1];
  const title = name ?? 'There is no such state';
  return (
    <Sheet title={title} close={close}>
      {name && mayChange && (
        <NumbersForm companyId={companyId} code={code} registration={registration} />
      )}
      <h2>Unemployment rates</h2>
      <Rates registration={registration} />
      {name && mayChange && (
        <EntryForm
          form={`rate ${companyId} ${code}`}
          fields={[
            {
              name: 'rate',
              label: 'Rate in percent',
              hint: 'As in the notice of the state, such as 1.25',
            },
            {
              name: 'effectiveDate',
              label: 'From',
              kind: 'date',
              initial: `${today.slice(0, 4)}-01-01`,
              hint: 'Earlier days keep their rates. A rate for the same day replaces it.',
            },
          ]}
          action="Add the rate"
          toRequest={({ rate = '', effectiveDate = '' }) => ({
            companyId,
            code,
            effectiveDate,
            companyStateRegistration: { [rateLabel]: rate },
          })}
          send={(request, options) =>
            askTyped('adminPortal', 'updateStateRegistration', request, options)
          }
        />
      )}
      {name && registration && mayCall('deleteStateRegistration') && (
        <OpenOnRequest label="Delete the registration">
          <h2>Delete the registration</h2>
          <DeleteRegistration companyId={companyId} code={code} name={name} done={close} />
        </OpenOnRequest>
      )}
    </Sheet>
  );
}

/** Deletes a registration that was entered by mistake. */
function DeleteRegistration({
  companyId,
  code,
  name,
  done,
}: Pick<StateSheetProps, 'companyId' | 'code'> & {
  readonly name: string;
  readonly done: () => void;
}) {
  return (
    <>
      <p>
        For a registration that was entered by mistake. The numbers and rates of {name} are deleted,
        and later payrolls use its rate for new employers, where it is known. Pay that was submitted
        does not change. The state itself is not told.
      </p>
      <EntryForm
        form={`delete registration ${companyId} ${code}`}
        fields={[]}
        action={`Delete the registration with ${name}`}
        toRequest={() => ({ companyId, code })}
        send={(request, options) =>
          askTyped('adminPortal', 'deleteStateRegistration', request, options)
        }
        done={done}
      />
    </>
  );
}

function Rates({ registration }: Pick<StateSheetProps, 'registration'>) {
  const rates = registration?.unemploymentRates ?? [];
  if (rates.length === 0)
    return <Empty>Without a rate, the one for new employers is used where it is known.</Empty>;
  return (
    <RecordTable
      label="Unemployment rates"
      rows={rates.toReversed()}
      keyOf={({ effectiveDate }) => effectiveDate}
      columns={[
        { heading: 'From', show: ({ effectiveDate }) => showDate(effectiveDate) },
        { heading: 'Percent', isAmount: true, show: ({ rate }) => rate },
      ]}
    />
  );
}

function NumbersForm({
  companyId,
  code,
  registration,
}: Pick<StateSheetProps, 'companyId' | 'code' | 'registration'>) {
  const { data, error, refetch } = useQuery({
    queryKey: ['getStateRegistrationFields', code],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getStateRegistrationFields', { code }, { signal }))
        .stateRegistrationFields,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="the fields of the state" rows={2} />;
  return (
    <EntryForm
      form={`numbers ${companyId} ${code}`}
      fields={listNumberFields(data, registration)}
      action={registration ? 'Save the numbers' : 'Register'}
      isPrimary
      toRequest={(companyStateRegistration) => ({ companyId, code, companyStateRegistration })}
      send={(request, options) =>
        askTyped('adminPortal', 'updateStateRegistration', request, options)
      }
    />
  );
}
