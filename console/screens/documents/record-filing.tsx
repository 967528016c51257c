import { useState } from 'react';
import { askTyped } from '../../call/ask.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { Sheet } from '../../frame/sheet.tsx';
import { listAnswerWarnings } from '../../words/answer-warnings.ts';
import {
  type ListedFiling,
  nameFiling,
  showFilingPeriod,
  showForm,
  toRecordRequest,
} from './filing-names.ts';

/** The form with which a payroll admin tells that a return was filed, or amended. */
export function RecordFiling({
  companyId,
  today,
  filing,
  close,
  done,
}: {
  readonly companyId: string;
  readonly today: string;
  readonly filing: ListedFiling;
  readonly close: () => void;
  readonly done: (isAmendment: boolean, warnings: readonly string[]) => void;
}) {
  // The list is loaded again before the form closes.
  const [isAmendment] = useState(filing.filed.length > 0);
  return (
    <Sheet title={isAmendment ? 'Record an amendment' : 'Record it as filed'} close={close}>
      <p>
        {showForm(filing)}, {showFilingPeriod(filing)}. The figures of this moment are kept with it,
        so that later corrections are compared with what was filed. A record cannot be changed.
      </p>
      <EntryForm
        form={`filing ${companyId} ${nameFiling(filing)} ${filing.filed.length}`}
        fields={[
          { name: 'filingDate', label: 'Filed on', kind: 'date', initial: today },
          {
            name: 'confirmationNumber',
            label: 'Confirmation number',
            hint: 'The number that the agency answered with',
          },
        ]}
        action={isAmendment ? 'Record the amendment' : 'Record the filing'}
        isPrimary
        toRequest={(texts) => toRecordRequest(companyId, filing, texts)}
        send={(request, options) => askTyped('adminPortal', 'recordFiling', request, options)}
        done={(answer) => done(isAmendment, listAnswerWarnings(answer))}
      />
    </Sheet>
  );
}
