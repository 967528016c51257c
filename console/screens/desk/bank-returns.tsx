import { type ChangeEvent, type DragEvent, useState } from 'react';
import { type Answered, ask } from '../../call/ask.ts';
import { encodeChosenFile } from '../../call/encode-chosen-file.ts';
import { showMoney, toCents } from '../../format/money.ts';
import { ConfirmDialog } from '../../frame/confirm-dialog.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { forPeople } from '../../words/for-people.ts';

type Returns = Answered<'operator', 'importBankReturns'>['bankReturns'];

interface ChosenFile {
  readonly name: string;
  readonly content: string;
}

/** A return file of the bank: dropped or chosen, confirmed once, then shown line by line. */
export function BankReturns() {
  const [file, setFile] = useState<ChosenFile>();
  const [returns, setReturns] = useState<Returns>();
  const choose = async (chosen: File | undefined) => {
    if (chosen)
      setFile({ name: chosen.name, content: encodeChosenFile(await chosen.arrayBuffer()) });
  };
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    void choose(currentTarget.files?.[0]);
    currentTarget.value = '';
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void choose(event.dataTransfer.files[0]);
  };
  return (
    <>
      <h2>Returns of the bank</h2>
      {/* A file that is dropped anywhere in the field is taken: otherwise the browser would open it. */}
      <label
        className="notice file-field"
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
      >
        Drop a return file here, or choose it: <input type="file" onChange={onChange} />
      </label>
      <p role="status">{forPeople(returns?.message ?? '')}</p>
      {returns && <ReturnLines returns={returns} />}
      {file && (
        <ConfirmDialog
          title="Import a return file"
          operation="importBankReturns"
          request={{ content: file.content }}
          action="Import"
          close={() => setFile(undefined)}
          perform={async (confirmation) => {
            const request = { content: file.content };
            const answer = await ask('operator', 'importBankReturns', request, { confirmation });
            setReturns(answer.bankReturns);
            setFile(undefined);
          }}
        >
          <p>
            {file.name} is applied to all live accounts whose payments it names. Importing it again
            changes nothing.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

function ReturnLines({ returns: { lines, unknown } }: { readonly returns: Returns }) {
  return (
    <>
      {lines.length > 0 && (
        <RecordTable
          label="Returned payments"
          rows={lines}
          keyOf={({ line }) => String(line)}
          columns={[
            {
              heading: 'Worker or company',
              show: ({ workerName, company }) => workerName ?? company,
            },
            {
              heading: 'Company',
              show: ({ company, accountName }) => `${company} (${accountName})`,
            },
            { heading: 'Code', show: ({ code }) => code },
            {
              heading: 'Amount',
              isAmount: true,
              show: ({ amount }) => (amount === undefined ? '–' : showMoney(toCents(amount))),
            },
            { heading: 'What happened', show: ({ message }) => message },
            { heading: 'Way out', show: ({ wayOut }) => wayOut },
          ]}
        />
      )}
      {unknown.length > 0 && (
        <RecordTable
          label="Unknown entries"
          rows={unknown}
          keyOf={({ line }) => String(line)}
          columns={[
            { heading: 'Line', show: ({ line }) => line },
            { heading: 'Code', show: ({ code }) => code },
            { heading: 'Trace', show: ({ trace }) => <span className="mono">{trace}</span> },
            { heading: 'Why', show: ({ message }) => message },
          ]}
        />
      )}
    </>
  );
}
