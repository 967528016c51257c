import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answered, ask } from '../../call/ask.ts';
import { saveDocument } from '../../call/save-file.ts';
import { showPastMoment } from '../../format/dates.ts';
import { showMoney, toCents } from '../../format/money.ts';
import { ConfirmDialog } from '../../frame/confirm-dialog.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { ShowMore } from '../../frame/show-more.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { forPeople, messageOf } from '../../words/for-people.ts';
import { healthQuery } from './desk-queries.ts';

type BankFile = Answered<'operator', 'getBankFiles'>['bankFiles'][number];

/** Files for the bank: download with a confirmation, then record that the bank has them. */
export function BankFiles() {
  const [chosen, setChosen] = useState<BankFile>();
  const [outcome, setOutcome] = useState('');
  const queryClient = useQueryClient();
  const files = useInfiniteQuery({
    queryKey: ['getBankFiles'],
    queryFn: ({ signal, pageParam }) =>
      ask(
        'operator',
        'getBankFiles',
        { limit: 50, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const { error } = files;
  const data = files.data?.pages.flatMap((page) => page.bankFiles);
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['getBankFiles'] }),
      queryClient.invalidateQueries(healthQuery),
    ]);
  const markSent = async (file: BankFile) => {
    const { accountId, paymentFileId } = file;
    const sent = await ask('operator', 'markBankFileSent', { accountId, paymentFileId }).catch(
      (problem: unknown) => ({ bankFile: { message: messageOf(problem) } }),
    );
    setOutcome(forPeople(sent.bankFile.message));
    await refresh();
  };
  return (
    <>
      <h2>Files for the bank</h2>
      <p role="status">{outcome}</p>
      {error && <Failed error={error} retry={() => void files.refetch()} />}
      {!data && !error && <Loading what="files" />}
      {data?.length === 0 && <Empty>Files for the bank will be listed here.</Empty>}
      {data && data.length > 0 && (
        <FileTable files={data} choose={setChosen} markSent={(file) => void markSent(file)} />
      )}
      <ShowMore of={files} what="files" />
      {chosen && (
        <Download
          file={chosen}
          close={() => setChosen(undefined)}
          done={async (message) => {
            setChosen(undefined);
            setOutcome(message);
            await refresh();
          }}
        />
      )}
    </>
  );
}

interface FileTableProps {
  readonly files: readonly BankFile[];
  readonly choose: (file: BankFile) => void;
  readonly markSent: (file: BankFile) => void;
}

function FileTable({ files, choose, markSent }: FileTableProps) {
  return (
    <RecordTable
      label="Files for the bank"
      rows={files}
      keyOf={({ paymentFileId }) => paymentFileId}
      columns={[
        { heading: 'Written', show: ({ writtenAt }) => showPastMoment(writtenAt) },
        { heading: 'Account', show: ({ accountName, kind }) => `${accountName} (${kind})` },
        { heading: 'State', show: showState },
        { heading: 'Debits', isAmount: true, show: ({ debits }) => showMoney(toCents(debits)) },
        { heading: 'Credits', isAmount: true, show: ({ credits }) => showMoney(toCents(credits)) },
        {
          heading: 'Entries',
          isAmount: true,
          show: ({ debitEntries, creditEntries }) => debitEntries + creditEntries,
        },
        {
          heading: 'Control',
          show: ({ isBalanced }) =>
            isBalanced ? (
              <span className="good">✓ as recorded</span>
            ) : (
              <span className="bad">⚠ differs from the payments</span>
            ),
        },
        {
          heading: 'Next',
          show: (file) => (
            <div className="row">
              <Button size="compact-sm" onClick={() => choose(file)}>
                Download<span className="hidden-text"> the file of {file.accountName}</span>
              </Button>
              {file.downloadedAt && !file.sentAt && (
                <Button size="compact-sm" onClick={() => markSent(file)}>
                  The bank has it<span className="hidden-text"> from {file.accountName}</span>
                </Button>
              )}
            </div>
          ),
        },
      ]}
    />
  );
}

function showState({ status, downloadedAt, sentAt }: BankFile): string {
  const since = status === 'sent' ? sentAt : status === 'downloaded' ? downloadedAt : undefined;
  return since ? `${stateWords[status]} ${showPastMoment(since)}` : stateWords[status];
}

const stateWords: Readonly<Record<BankFile['status'], string>> = {
  waiting: 'Waiting',
  downloaded: 'Downloaded',
  sent: 'Sent',
  settled: 'Settled',
};

interface DownloadProps {
  readonly file: BankFile;
  readonly close: () => void;
  readonly done: (message: string) => Promise<void>;
}

function Download({ file, close, done }: DownloadProps) {
  const { accountId, paymentFileId } = file;
  const request = { accountId, paymentFileId };
  return (
    <ConfirmDialog
      title="Download a file for the bank"
      operation="downloadBankFile"
      request={request}
      action="Download"
      close={close}
      perform={async (confirmation) => {
        const answer = await ask('operator', 'downloadBankFile', request, { confirmation });
        const { fileName, content } = answer.bankFile;
        saveDocument({ fileName, content, contentType: 'text/plain' });
        await done(`${fileName} was downloaded.`);
      }}
    >
      <p>
        The file of {file.accountName} has full account numbers and is for the bank only. The audit
        trail of the account keeps the download.
      </p>
    </ConfirmDialog>
  );
}
