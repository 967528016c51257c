import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askTyped, newIdempotencyKey } from '../../call/ask.ts';
import { showCount } from '../../format/counts.ts';
import { AnswerWarnings } from '../../frame/answer-warnings.tsx';
import type { EntryValues } from '../../frame/entry-draft.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Failed } from '../../frame/states.tsx';
import { readSheet } from '../../grid/paste.ts';
import {
  listSheetWarnings,
  type ReadPeople,
  readPeople,
  sheetColumns,
  toNewUser,
} from './new-people.ts';

const shownPeople = 20;

/** Adds people from a sheet that is pasted; nothing is added before the list was looked at. */
export function ImportPeople({ companyId }: { readonly companyId: string }) {
  const [text, setText] = useState('');
  const queryClient = useQueryClient();
  const read: ReadPeople = text.trim() ? readPeople(readSheet(text)) : { people: [], problems: [] };
  const add = useMutation({
    mutationFn: (people: readonly EntryValues[]) =>
      askTyped(
        'adminPortal',
        'addUsers',
        { companyId, users: people.map(toNewUser) },
        { idempotencyKey: newIdempotencyKey() },
      ),
    onSuccess: async () => {
      setText('');
      await queryClient.invalidateQueries();
    },
  });
  return (
    <div className="stack">
      <Textarea
        label="Paste the cells of a sheet"
        description={`With headings in the first row: ${sheetColumns.map(({ heading }) => heading).join(', ')}`}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        rows={6}
      />
      {read.problems.length > 0 && (
        <ul className="notice is-warn">
          {read.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {read.people.length > 0 && <Preview people={read.people.slice(0, shownPeople)} />}
      <div>
        <Button
          disabled={read.people.length === 0}
          loading={add.isPending}
          onClick={() => add.mutate(read.people)}
        >
          Add {showCount(read.people.length, 'person', 'people')}
        </Button>
      </div>
      {add.error && <Failed error={add.error} />}
      <p role="status" className="good">
        {add.isSuccess && '✓ Added.'}
      </p>
      {add.isSuccess && <AnswerWarnings warnings={listSheetWarnings(add.variables, add.data)} />}
    </div>
  );
}

function Preview({ people }: Pick<ReadPeople, 'people'>) {
  return (
    <RecordTable
      label="People of the sheet"
      rows={people.map((person, index) => ({ person, row: index }))}
      keyOf={({ row }) => String(row)}
      columns={sheetColumns.map(({ name, heading }) => ({
        heading,
        show: ({ person }: { readonly person: EntryValues; readonly row: number }) =>
          person[name] ?? '–',
      }))}
    />
  );
}
