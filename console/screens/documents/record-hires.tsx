import { askTyped } from '../../call/ask.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { Sheet } from '../../frame/sheet.tsx';
import { stateChoices } from '../../words/company-fields.ts';
import { type ListedHire, nameHire, toHireReport } from './hire-reports.ts';

/** The form with which a preparer tells that hires were reported to a state. */
export function RecordHires({
  companyId,
  today,
  hires,
  close,
  done,
}: {
  readonly companyId: string;
  readonly today: string;
  readonly hires: readonly ListedHire[];
  readonly close: () => void;
  /** Receives the number of recorded reports. */
  readonly done: (count: number) => void;
}) {
  const known = hires[0]?.stateCode ?? undefined;
  return (
    <Sheet title="Record the report" close={close}>
      <p>You have reported these hires on the website of the state:</p>
      <ul>
        {hires.map((hire) => (
          <li key={hire.userId}>{nameHire(hire)}</li>
        ))}
      </ul>
      <EntryForm
        form={`hires ${companyId} ${hires.map(({ userId }) => userId).join(' ')}`}
        fields={[
          { name: 'reportedDate', label: 'Reported on', kind: 'date', initial: today },
          {
            name: 'stateCode',
            label: 'State',
            choices: stateChoices,
            ...(known && { initial: known }),
          },
          { name: 'confirmationNumber', label: 'Confirmation number', isOptional: true },
        ]}
        action="Record the report"
        isPrimary
        toRequest={(texts) => toHireReport(companyId, hires, texts)}
        send={(request, options) => askTyped('reports', 'recordNewHireReport', request, options)}
        done={({ newHireReports }) => done(newHireReports.length)}
      />
    </Sheet>
  );
}
