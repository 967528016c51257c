import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { workerTypes } from '../../../values/vocabulary.ts';
import { askTyped, newIdempotencyKey } from '../../call/ask.ts';
import { showCount } from '../../format/counts.ts';
import { showAmount } from '../../format/money.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Failed } from '../../frame/states.tsx';
import { readSheet } from '../../grid/paste.ts';
import { forPeople } from '../../words/for-people.ts';
import { readSheetFile } from '../run/read-sheet-file.ts';
import {
  historyHeadings,
  type ReadHistory,
  readHistory,
  sumColumns,
  toImportedPay,
} from './history-sheet.ts';

const nothing: ReadHistory = { rows: [], columns: [], problems: [] };

/** Imports what people were paid by another system in one period; the sums are shown before anything is imported. */
export function HistoryImport({
  companyId,
  company,
}: {
  readonly companyId: string;
  readonly company: string;
}) {
  const [read, setRead] = useState(nothing);
  const queryClient = useQueryClient();
  const add = useMutation({
    mutationFn: (period: object) =>
      askTyped(
        'payroll',
        'importPayrollHistory',
        {
          companyId,
          companyName: company,
          payPeriod: { ...period, payrollData: read.rows.map(toImportedPay) },
        },
        { idempotencyKey: newIdempotencyKey() },
      ),
    onSuccess: async () => {
      setRead(nothing);
      await queryClient.invalidateQueries();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { sheet: _, file: __, ...period } = Object.fromEntries(new FormData(event.currentTarget));
    add.mutate({ ...period, payPeriodType: 'Regular' });
  };
  const readFile = async (file: File | undefined) => {
    if (!file) return setRead(nothing);
    const problem = (error: unknown) => ({
      ...nothing,
      problems: [String((error as Error).message)],
    });
    setRead(await readSheetFile(file).then(readHistory, problem));
  };
  return (
    <form className="stack" onSubmit={submit}>
      <div className="row">
        <NativeSelect name="workerType" label="Workers" data={[...workerTypes]} />
        <TextInput name="payBeginDate" label="First day of the period" type="date" required />
        <TextInput name="payEndDate" label="Last day of the period" type="date" required />
        <TextInput name="payDate" label="Pay day" type="date" required />
      </div>
      <Textarea
        name="sheet"
        label="Paste the cells of a sheet"
        description={`With headings in the first row: ${historyHeadings}`}
        onChange={({ currentTarget: { value } }) =>
          setRead(value.trim() ? readHistory(readSheet(value)) : nothing)
        }
        rows={6}
      />
      <label>
        Or choose a CSV or XLSX file{' '}
        <input
          name="file"
          type="file"
          accept=".csv,.xlsx"
          onChange={({ currentTarget }) => void readFile(currentTarget.files?.[0])}
        />
      </label>
      {read.problems.length > 0 && (
        <ul className="notice is-warn" aria-label="Problems of the sheet">
          {read.problems.slice(0, 20).map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {read.rows.length > 0 && <Sums read={read} />}
      <div>
        <Button type="submit" disabled={read.rows.length === 0} loading={add.isPending}>
          Import the pay of {showCount(read.rows.length, 'person', 'people')}
        </Button>
      </div>
      {add.error && <Failed error={add.error} />}
      <p role="status">{forPeople(add.data?.payrollHistory.message ?? '')}</p>
    </form>
  );
}

function Sums({ read }: { readonly read: ReadHistory }) {
  return (
    <>
      <p>Compare these sums with those of the other system before you import.</p>
      <RecordTable
        label="Sums of the sheet"
        rows={sumColumns(read)}
        keyOf={({ column }) => column.heading}
        columns={[
          { heading: 'Column', show: ({ column }) => column.heading },
          { heading: 'Sum', isAmount: true, show: ({ total }) => showAmount(total) },
        ]}
      />
    </>
  );
}
