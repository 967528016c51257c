import { wageBases } from '../../../values/vocabulary.ts';
import { askTyped } from '../../call/ask.ts';
import { type EntryField, EntryForm } from '../../frame/entry-form.tsx';
import { withoutEmpty } from '../person/identity-fields.ts';
import { toNewUser } from './new-people.ts';

const wageFields: readonly EntryField[] = [
  {
    name: 'wageRate',
    label: 'Last wage in dollars',
    kind: 'number',
    isOptional: true,
    hint: 'Only for pay that is still owed',
  },
  { name: 'wageBasis', label: 'Wage paid', choices: wageBases, isOptional: true },
];

/** Records a worker who was paid this year and has left: for the totals and forms of the year. */
export function FormerWorker({
  companyId,
  workerFields,
}: {
  readonly companyId: string;
  readonly workerFields: readonly EntryField[];
}) {
  const fields: readonly EntryField[] = [
    ...workerFields.map((field) =>
      field.name === 'email' ? { ...field, isOptional: true } : field,
    ),
    ...wageFields,
  ];
  return (
    <section aria-labelledby="former-worker">
      <h2 id="former-worker">Somebody who has left this year</h2>
      <p className="muted">
        The worker is listed as left, and is paid by no regular payroll. Pay of this year that was
        imported by name or number counts for the worker in tax totals and on Form W-2 or 1099-NEC.
        The identity is entered on the page of the worker.
      </p>
      <EntryForm
        form={`former worker ${companyId}`}
        fields={fields}
        action="Add the former worker"
        toRequest={(texts, numbers) => ({
          user: { companyId, ...withoutEmpty(toNewUser(texts)), ...numbers },
        })}
        send={(request, options) => askTyped('adminPortal', 'addFormerUser', request, options)}
        said="✓ Recorded as a former worker."
      />
    </section>
  );
}
