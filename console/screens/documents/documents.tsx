import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { type CalendarDate, yearOf } from '../../../values/calendar-date.ts';
import { useMayCall } from '../../call/session.ts';
import { PartTabs } from '../../frame/part-tabs.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useSearchChange } from '../../frame/search-change.ts';
import { Loading } from '../../frame/states.tsx';
import { useToday } from '../../frame/today.ts';
import { YearSwitch } from '../../frame/year-switch.tsx';
import {
  type DocumentsPart,
  type DocumentsSearch,
  documentsParts,
} from '../../words/documents-parts.ts';
import { Filings } from './filings.tsx';

const AllFiles = lazy(async () => ({ default: (await import('./all-files.tsx')).AllFiles }));
const AnnualForms = lazy(async () => ({
  default: (await import('./annual-forms.tsx')).AnnualForms,
}));
const NewHires = lazy(async () => ({ default: (await import('./new-hires.tsx')).NewHires }));

/** The part of documents of a company and a year. */
export interface DocumentsPartProps {
  readonly companyId: string;
  readonly year: number;
  readonly today: CalendarDate;
}

const parts = Object.keys(documentsParts) as DocumentsPart[];

/** Returns, forms of workers, reports of hires and all files of a year, one part at a time. */
export function DocumentsScreen() {
  const from = '/framed/c/$companyId/documents';
  const { companyId } = useParams({ from });
  const { part = 'returns', year: chosen } = useSearch({ from });
  const change = useSearchChange<DocumentsSearch>();
  const mayCall = useMayCall();
  const today = useToday();
  const offered = parts.filter((each) => mayCall(documentsParts[each].operation));
  const year = chosen ?? (today && yearOf(today));
  return (
    <Screen
      title="Documents"
      lead="Paywright files nothing. It computes and prints returns; you file them and record it."
      action={
        year !== undefined && (
          <YearSwitch year={year} show={(shown) => change({ year: shown, record: undefined })} />
        )
      }
    >
      <PartTabs
        label="Parts of the documents"
        parts={offered.map((each) => ({ part: each, label: documentsParts[each].label }))}
        current={part}
        keep={['year']}
      />
      {today === undefined || year === undefined ? (
        <Loading what="documents" />
      ) : (
        <Suspense fallback={<Loading what="documents" />}>
          {offered.includes(part) && <Part part={part} {...{ companyId, year, today }} />}
        </Suspense>
      )}
    </Screen>
  );
}

function Part({ part, ...props }: DocumentsPartProps & { readonly part: DocumentsPart }) {
  switch (part) {
    case 'returns':
      return <Filings {...props} />;
    case 'forms':
      return <AnnualForms {...props} />;
    case 'hires':
      return <NewHires {...props} />;
    case 'files':
      return <AllFiles {...props} />;
  }
}
