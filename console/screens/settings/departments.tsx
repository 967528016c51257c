import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askTyped } from '../../call/ask.ts';
import { costCodesQuery, type ShownCostCode } from '../../call/company-queries.ts';
import { useMayCall } from '../../call/session.ts';
import { readDraft } from '../../frame/entry-draft.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { LastChange } from './last-change.tsx';

const kinds = [
  'Department',
  'Job',
  'Cost center',
] as const satisfies readonly ShownCostCode['kind'][];

const keyOf = ({ kind, costCode }: ShownCostCode) => `${kind} ${costCode}`;

/** The departments, jobs and cost centers of a company, and forms that add and rename one. */
export function Departments({ companyId }: { readonly companyId: string }) {
  const mayChange = useMayCall()('addCostCode');
  const { data, error, refetch } = useQuery(costCodesQuery(companyId));
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="departments" rows={2} />;
  return (
    <div className="stack">
      <p>
        Costs are summed by department, job and cost center. Select people on the page People to set
        their department, or set all three in the details of a worker.
      </p>
      {data.length === 0 ? (
        <Empty>The company has no department, job or cost center yet.</Empty>
      ) : (
        <RecordTable
          label="Departments, jobs and cost centers"
          rows={data}
          keyOf={keyOf}
          columns={[
            { heading: 'Name', show: ({ name }) => name },
            { heading: 'Code', show: ({ costCode }) => costCode },
            { heading: 'Kind', show: ({ kind }) => kind },
          ]}
        />
      )}
      <LastChange companyId={companyId} operations={['addCostCode', 'setDepartment']} />
      {mayChange ? (
        <>
          {data.length > 0 && (
            <OpenOnRequest label="Rename a department, job or cost center">
              <h2>Rename a department, job or cost center</h2>
              <RenameForm companyId={companyId} codes={data} />
            </OpenOnRequest>
          )}
          <OpenOnRequest label="Add a department, job or cost center">
            <h2>Add a department, job or cost center</h2>
            <AddForm companyId={companyId} codes={data} />
          </OpenOnRequest>
        </>
      ) : (
        <ReadOnlyNotice who="A preparer" />
      )}
    </div>
  );
}

interface CodeFormProps {
  readonly companyId: string;
  readonly codes: readonly ShownCostCode[];
}

function AddForm({ companyId, codes }: CodeFormProps) {
  const form = `cost code ${companyId}`;
  const [kind, setKind] = useState<string>(() => readDraft(form).kind ?? kinds[0]);
  return (
    <EntryForm
      form={form}
      fields={[
        { name: 'kind', label: 'Kind', choices: kinds },
        {
          name: 'costCode',
          label: 'Code',
          hint: 'Such as SALES, for pay data and the bookkeeping. It cannot be changed.',
          check: (text) => findTaken(kind, text, codes),
        },
        { name: 'name', label: 'Name' },
      ]}
      action="Add it"
      toRequest={(values) => ({ costCode: { companyId, ...values } })}
      send={(request, options) => askTyped('payroll', 'addCostCode', request, options)}
      watch={(values) => setKind(values.kind ?? kinds[0])}
      done={() => setKind(kinds[0])}
    />
  );
}

function RenameForm({ companyId, codes }: CodeFormProps) {
  return (
    <EntryForm
      form={`rename cost code ${companyId}`}
      fields={[
        {
          name: 'renamed',
          label: 'Which one',
          choices: codes.map((each) => ({
            value: keyOf(each),
            label: `${each.name} (${each.kind.toLowerCase()} ${each.costCode})`,
          })),
          fills: ['kind', 'costCode'],
        },
        { name: 'name', label: 'New name' },
      ]}
      action="Rename it"
      toRequest={({ renamed, name }) => {
        const { kind, costCode } = codes.find((each) => keyOf(each) === renamed) ?? {};
        return { costCode: { companyId, kind, costCode, name } };
      }}
      send={(request, options) => askTyped('payroll', 'addCostCode', request, options)}
    />
  );
}

/** Says that a code is in use: the server would rename what has it. */
function findTaken(
  kind: string,
  text: string,
  codes: readonly ShownCostCode[],
): string | undefined {
  const code = text.trim().toUpperCase();
  const taken = codes.find((each) => each.kind === kind && each.costCode === code);
  return (
    taken && `The ${kind.toLowerCase()} ${taken.name} has the code ${code}. Choose another one.`
  );
}
