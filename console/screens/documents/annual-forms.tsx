import { Button } from '@mantine/core';
import { type UseInfiniteQueryResult, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { ask } from '../../call/ask.ts';
import { type AnsweredDocument, saveDocument } from '../../call/save-file.ts';
import { Link } from '../../frame/link.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { ShowMore } from '../../frame/show-more.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { forPeople } from '../../words/for-people.ts';
import type { DocumentsPartProps } from './documents.tsx';

interface WorkerForm {
  readonly userId: string;
  readonly workerName: string;
  /** False for a contractor who was paid less than a form is due for. */
  readonly isDue: boolean;
  readonly blocks: readonly { readonly key: string; readonly message: string }[];
}

interface PrintedForms {
  readonly document: AnsweredDocument;
  readonly notPrinted?: readonly Pick<WorkerForm, 'userId' | 'workerName' | 'blocks'>[];
}

const pageForms = 50;

/** Forms W-2 of employees and 1099-NEC of contractors: a PDF of all, and one of each. */
export function AnnualForms({ companyId, year, today }: DocumentsPartProps) {
  const requestOf = (cursor: string) => ({
    companyId,
    year,
    limit: pageForms,
    ...(cursor && { cursor }),
  });
  const common = { initialPageParam: '', getNextPageParam: nextCursorOf };
  const employees = useInfiniteQuery({
    queryKey: ['getFormsW2', companyId, year],
    queryFn: async ({ signal, pageParam }) => {
      const request = requestOf(pageParam);
      const { formsW2, nextCursor } = await ask('reports', 'getFormsW2', request, { signal });
      return { forms: formsW2.map((form) => ({ ...form, isDue: true })), nextCursor };
    },
    ...common,
  });
  const contractors = useInfiniteQuery({
    queryKey: ['getForms1099Nec', companyId, year],
    queryFn: async ({ signal, pageParam }) => {
      const request = requestOf(pageParam);
      const answer = await ask('reports', 'getForms1099Nec', request, { signal });
      return { forms: answer.forms1099Nec, nextCursor: answer.nextCursor };
    },
    ...common,
  });
  return (
    <>
      {today <= `${year}-12-31` && (
        <p className="notice">The year has not ended: forms are previews and may change.</p>
      )}
      <FormList
        form="W-2"
        companyId={companyId}
        year={year}
        query={employees}
        empty="Form W-2 of everybody who was paid wages will be listed here."
        printAll={() => ask('reports', 'printFormsW2', { companyId, year })}
        printOne={(userId) => ask('reports', 'printFormW2', { companyId, year, userId })}
      />
      <FormList
        form="1099-NEC"
        companyId={companyId}
        year={year}
        query={contractors}
        empty="Form 1099-NEC of contractors who were paid will be listed here."
        printAll={() => ask('reports', 'printForms1099Nec', { companyId, year })}
        printOne={(userId) => ask('reports', 'printForm1099Nec', { companyId, year, userId })}
      />
    </>
  );
}

interface FormPage {
  readonly forms: readonly WorkerForm[];
  readonly nextCursor?: string | undefined;
}

function nextCursorOf({ nextCursor }: FormPage): string | undefined {
  return nextCursor;
}

interface FormListProps {
  readonly form: string;
  readonly companyId: string;
  readonly year: number;
  readonly query: UseInfiniteQueryResult<{ readonly pages: readonly FormPage[] }>;
  readonly empty: string;
  readonly printAll: () => Promise<PrintedForms>;
  readonly printOne: (userId: string) => Promise<PrintedForms>;
}

function FormList({ form, companyId, year, query, empty, printAll, printOne }: FormListProps) {
  const rows = query.data?.pages.flatMap(({ forms }) => forms);
  // The empty text stands for everybody.
  const print = useMutation({
    mutationFn: (userId: string) => (userId ? printOne(userId) : printAll()),
    onSuccess: ({ document }) => saveDocument(document),
  });
  const isPrinting = (userId: string) => print.isPending && print.variables === userId;
  return (
    <section aria-label={`Form ${form}`} className="stack">
      <h2>
        Form {form} of {year}
      </h2>
      {query.error && <Failed error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Loading what={`Form ${form}`} rows={3} />}
      {rows?.length === 0 && <Empty>{empty}</Empty>}
      {print.error && <Failed error={print.error} />}
      {print.data?.notPrinted?.map(({ userId, workerName, blocks }) => (
        <p key={userId} className="notice is-warn">
          The form of {workerName} is not in the PDF. {showBlocks(blocks)}
        </p>
      ))}
      {rows && rows.length > 0 && (
        <>
          <div>
            <Button loading={isPrinting('')} onClick={() => print.mutate('')}>
              PDF of all Forms {form}
            </Button>
          </div>
          <RecordTable
            label={`Forms ${form}`}
            rows={rows}
            keyOf={({ userId }) => userId}
            columns={[
              {
                heading: 'Worker',
                show: ({ userId, workerName }) => (
                  <Link to="/c/$companyId/people/$userId" params={{ companyId, userId }}>
                    {workerName}
                  </Link>
                ),
              },
              { heading: 'Status', isProse: true, show: showStatus },
              {
                heading: 'Print',
                show: ({ userId, workerName, isDue, blocks }) =>
                  isDue &&
                  blocks.every(isOfFile) && (
                    <Button
                      size="compact-sm"
                      loading={isPrinting(userId)}
                      onClick={() => print.mutate(userId)}
                    >
                      PDF<span className="hidden-text"> of {workerName}</span>
                    </Button>
                  ),
              },
            ]}
          />
          <ShowMore of={query} what="forms" />
        </>
      )}
    </section>
  );
}

/** The form is printed, and only the file leaves it out. */
const isOfFile = ({ key }: WorkerForm['blocks'][number]) => key === 'boxWithoutPosition';

const showBlocks = (blocks: WorkerForm['blocks']) =>
  blocks.map(({ message }) => forPeople(message)).join(' ');

function showStatus({ isDue, blocks }: WorkerForm) {
  if (!isDue) return <span className="muted">not due: paid less than the limit</span>;
  if (blocks.length === 0) return <span className="good">✓ complete</span>;
  if (blocks.every(isOfFile)) return <span className="warn">○ {showBlocks(blocks)}</span>;
  return <span className="bad">⚠ {showBlocks(blocks)}</span>;
}
