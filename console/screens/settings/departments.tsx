import { useQuery } from '@tanstack/react-query';
import { askTyped } from '../../call/ask.ts';
import { departmentsQuery } from '../../call/company-queries.ts';
import { useMayCall } from '../../call/session.ts';
import { type EntryField, EntryForm } from '../../frame/entry-form.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { LastChange } from './last-change.tsx';

/** The departments of a company, and forms that add and rename one. */
export function Departments({ companyId }: { readonly companyId: string }) {
  const mayChange = useMayCall()('addCostCode');
  const { data, error, refetch } = useQuery(departmentsQuery(companyId));
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="departments" rows={2} />;
  return (
    <div className="stack">
      <p>
        Costs are summed by department. Select people on the page People to set their department, or
        to clear it.
      </p>
      {data.length === 0 ? (
        <Empty>The company has no department yet.</Empty>
      ) : (
        <RecordTable
          label="Departments"
          rows={data}
          keyOf={({ costCode }) => costCode}
          columns={[
            { heading: 'Name', show: ({ name }) => name },
            { heading: 'Code', show: ({ costCode }) => costCode },
          ]}
        />
      )}
      <LastChange companyId={companyId} operations={['addCostCode', 'setDepartment']} />
      {mayChange ? (
        <>
          {data.length > 0 && (
            <OpenOnRequest label="Rename a department">
              <h2>Rename a department</h2>
              <DepartmentForm
                form={`rename department ${companyId}`}
                companyId={companyId}
                code={{
                  name: 'costCode',
                  label: 'Department',
                  choices: data.map(({ costCode, name }) => ({ value: costCode, label: name })),
                }}
                nameLabel="New name"
                action="Rename it"
              />
            </OpenOnRequest>
          )}
          <OpenOnRequest label="Add a department">
            <h2>Add a department</h2>
            <DepartmentForm
              form={`department ${companyId}`}
              companyId={companyId}
              code={{
                name: 'costCode',
                label: 'Code',
                hint: 'Such as SALES, for pay data and the bookkeeping. It cannot be changed.',
                check: (text) => findTaken(text, data),
              }}
              nameLabel="Name"
              action="Add it"
            />
          </OpenOnRequest>
        </>
      ) : (
        <ReadOnlyNotice who="A preparer" />
      )}
    </div>
  );
}

/** Says that a code is in use: the server would rename its department. */
function findTaken(
  text: string,
  departments: readonly { readonly costCode: string; readonly name: string }[],
): string | undefined {
  const code = text.trim().toUpperCase();
  const taken = departments.find(({ costCode }) => costCode === code);
  return taken && `The department ${taken.name} has the code ${code}. Choose another one.`;
}

function DepartmentForm({
  form,
  companyId,
  code,
  nameLabel,
  action,
}: {
  readonly form: string;
  readonly companyId: string;
  readonly code: EntryField;
  readonly nameLabel: string;
  readonly action: string;
}) {
  return (
    <EntryForm
      form={form}
      fields={[code, { name: 'name', label: nameLabel }]}
      action={action}
      toRequest={(values) => ({ costCode: { companyId, kind: 'Department', ...values } })}
      send={(request, options) => askTyped('payroll', 'addCostCode', request, options)}
    />
  );
}
