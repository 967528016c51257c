import { useQuery } from '@tanstack/react-query';
import { askTyped } from '../../call/ask.ts';
import type { ShownWorker } from '../../call/company-queries.ts';
import { useMayCall } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { exemptionFields, listExemptions } from './federal-exemptions.ts';
import { withoutEmpty } from './identity-fields.ts';
import { workerTaxesQuery } from './worker-taxes-query.ts';

/** The federal taxes that are not due for an employee, why, and a form that sets or ends it. */
export function FederalExemption({
  person,
  today,
}: {
  readonly person: ShownWorker;
  readonly today: string;
}) {
  const { companyId, userId } = person;
  const mayCall = useMayCall();
  const { data } = useQuery({
    ...workerTaxesQuery(person, today),
    enabled: mayCall('getUserTaxes'),
  });
  // The table of all taxes shows what is loading or has failed.
  if (!data) return null;
  const exemptions = listExemptions(data.decisions);
  return (
    <>
      <h2>Free of federal taxes</h2>
      {exemptions.length === 0 ? (
        <p>Social Security, Medicare and federal unemployment tax (FUTA) are due as usual.</p>
      ) : (
        <RecordTable
          label="Free of federal taxes"
          rows={exemptions}
          keyOf={({ reason, startDate, endDate }) => `${reason} ${startDate} ${endDate}`}
          columns={[
            { heading: 'Because', show: ({ reason }) => reason },
            { heading: 'Not due', isProse: true, show: ({ taxes }) => taxes.join(', ') },
            { heading: 'From', show: ({ startDate }) => showDate(startDate) },
            { heading: 'To', show: ({ endDate }) => (endDate ? showDate(endDate) : 'until ended') },
          ]}
        />
      )}
      {mayCall('setFederalExemption') && (
        <OpenOnRequest
          label={
            exemptions.length === 0
              ? 'The worker is a student, on a visa, or a relative'
              : 'Change or end it'
          }
        >
          <h3>{exemptions.length === 0 ? 'Record an exemption' : 'Change or end the exemption'}</h3>
          <p className="muted">
            The law frees these employees of some federal taxes. Income tax, and taxes of states,
            are not changed by it. Ministers, statutory employees, and workers on farms or in
            households cannot be paid here, because their taxes or returns are not computed.
          </p>
          <EntryForm
            form={`federal exemption ${userId}`}
            fields={exemptionFields(exemptions.length > 0)}
            action="Save the exemption"
            toRequest={(texts) => ({
              federalExemption: { companyId, userId, ...withoutEmpty(texts) },
            })}
            send={(request, options) =>
              askTyped('adminPortal', 'setFederalExemption', request, options)
            }
            said="✓ Saved. Payrolls that were submitted are not changed."
          />
        </OpenOnRequest>
      )}
    </>
  );
}
