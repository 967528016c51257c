import { Button } from '@mantine/core';
import { type UseInfiniteQueryResult, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { type Answered, ask } from '../../call/ask.ts';
import { saveDocument } from '../../call/save-file.ts';
import { useMayCall } from '../../call/session.ts';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { Sheet } from '../../frame/sheet.tsx';
import { ShowMore } from '../../frame/show-more.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import { listAnswerWarnings } from '../../words/answer-warnings.ts';
import { forPeople } from '../../words/for-people.ts';
import { AgencyFileForm, correctionFiles } from './agency-file.tsx';
import { CorrectedReturn } from './corrected-return.tsx';
import { type CorrectedWorkerForm, CorrectedWorkers } from './corrected-workers.tsx';
import { type ListedFiling, nameFiling, showFilingPeriod, showForm } from './filing-names.ts';

interface DifferencesProps {
  readonly companyId: string;
  readonly filing: ListedFiling;
}

/** The differences between a return that was filed and the records of today. */
export function FiledDifferences({
  companyId,
  filing,
  close,
}: DifferencesProps & { readonly close: () => void }) {
  return (
    <Sheet title="What differs from the filed return" size={720} close={close}>
      <p>
        {showForm(filing)}, {showFilingPeriod(filing)}. Paywright files nothing: file the correction
        with the agency, then record it as an amendment.
      </p>
      {filing.form === '941' && <CorrectedReturn companyId={companyId} filing={filing} />}
      {filing.form === 'W-2' && <CorrectedW2 companyId={companyId} filing={filing} />}
      {filing.form === '1099-NEC' && <Corrected1099 companyId={companyId} filing={filing} />}
    </Sheet>
  );
}

interface FormPage {
  readonly explanation: string;
  readonly forms: readonly CorrectedWorkerForm[];
  readonly warnings: readonly string[];
  readonly nextCursor?: string | undefined;
}

const pageForms = 50;
const paging = {
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }: FormPage) => nextCursor,
};

function CorrectedW2({ companyId, filing }: DifferencesProps) {
  const { year } = filing;
  const query = useInfiniteQuery({
    queryKey: ['getFormsW2c', companyId, year],
    queryFn: async ({ signal, pageParam: cursor }): Promise<FormPage> => {
      const request = { companyId, year, limit: pageForms, ...(cursor && { cursor }) };
      const answer = await ask('reports', 'getFormsW2c', request, { signal });
      return { ...answer, forms: answer.formsW2c, warnings: listAnswerWarnings(answer) };
    },
    ...paging,
  });
  return (
    <CorrectedForms
      {...{ companyId, filing, query }}
      name="Forms W-2c"
      printing="printFormsW2c"
      print={() => ask('reports', 'printFormsW2c', { companyId, year })}
    />
  );
}

function Corrected1099({ companyId, filing }: DifferencesProps) {
  const { year } = filing;
  const query = useInfiniteQuery({
    queryKey: ['getForms1099NecCorrected', companyId, year],
    queryFn: async ({ signal, pageParam: cursor }): Promise<FormPage> => {
      const request = { companyId, year, limit: pageForms, ...(cursor && { cursor }) };
      const answer = await ask('reports', 'getForms1099NecCorrected', request, { signal });
      return {
        ...answer,
        forms: answer.forms1099NecCorrected,
        warnings: listAnswerWarnings(answer),
      };
    },
    ...paging,
  });
  return (
    <CorrectedForms
      {...{ companyId, filing, query }}
      name="corrected Forms 1099-NEC"
      printing="printForms1099NecCorrected"
      print={() => ask('reports', 'printForms1099NecCorrected', { companyId, year })}
    />
  );
}

interface CorrectedFormsProps extends DifferencesProps {
  readonly query: UseInfiniteQueryResult<{ readonly pages: readonly FormPage[] }>;
  readonly name: string;
  /** The operation that prints the forms. */
  readonly printing: string;
  readonly print: () => Promise<Answered<'reports', 'printFormsW2c'>>;
}

/** The forms of workers that differ from the filed ones, with the PDF for the workers and the file for the agency. */
function CorrectedForms({ companyId, filing, query, name, printing, print }: CorrectedFormsProps) {
  const mayCall = useMayCall();
  const pages = query.data?.pages ?? [];
  const forms = pages.flatMap((page) => page.forms);
  const warnings = [...new Set(pages.flatMap((page) => page.warnings))];
  const printed = useMutation({
    mutationFn: print,
    onSuccess: ({ document }) => saveDocument(document),
  });
  const file = correctionFiles[filing.form];
  return (
    <>
      {query.error && <Failed error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Loading what="the corrected forms" rows={4} />}
      {pages[0] && <p role="status">{forPeople(pages[0].explanation)}</p>}
      {warnings.map((warning) => (
        <p key={warning} className="notice is-warn">
          ○ {warning}
        </p>
      ))}
      {forms.length > 0 && (
        <>
          <CorrectedWorkers forms={forms} />
          <ShowMore of={query} what="forms" />
          {mayCall(printing) && (
            <div className="row">
              <Button loading={printed.isPending} onClick={() => printed.mutate()}>
                PDF of all {name}
              </Button>
            </div>
          )}
          {printed.error && <Failed error={printed.error} />}
          {printed.data?.notPrinted.map(({ userId, workerName, blocks }) => (
            <p key={userId} className="notice is-warn">
              The form of {workerName} is not in the PDF.{' '}
              {blocks.map(({ message }) => forPeople(message)).join(' ')}
            </p>
          ))}
          {file && mayCall(file.operation) && (
            <OpenOnRequest label={`File for ${file.receiver}`}>
              <h3>File for {file.receiver}</h3>
              <AgencyFileForm
                name={`corrected ${companyId} ${nameFiling(filing)}`}
                file={file}
                request={{ companyId, year: filing.year }}
              />
            </OpenOnRequest>
          )}
        </>
      )}
    </>
  );
}
