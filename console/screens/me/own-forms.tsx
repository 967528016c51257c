import type { ShownWorker } from '../../call/company-queries.ts';
import type { OwnJob } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { showAmount, toCents } from '../../format/money.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty } from '../../frame/states.tsx';
import { ContractorWithholding } from '../person/contractor-withholding.tsx';
import { StateForms } from '../person/state-forms.tsx';
import type { FormOnFile } from './w4-answers.ts';
import { W4Form } from './w4-form.tsx';
import { YearForms } from './year-forms.tsx';

interface OwnFormsProps {
  readonly job: OwnJob;
  readonly person: ShownWorker;
}

/** Forms of the year, the withholding forms in force, and the questions of Form W-4 and of the forms of states. */
export function OwnForms({ job, person }: OwnFormsProps) {
  const { WorkerType, w4Information, stateW4Information, lockInLetter, ssn } = person;
  const workerType = WorkerType.WorkerType;
  return (
    <>
      <h2>Forms of the year</h2>
      <YearForms job={job} workerType={workerType} />
      {workerType !== 'W2' && <ContractorWithholding {...job} mayChange={false} />}
      {workerType === 'W2' && (
        <>
          <h2>Form W-4</h2>
          <FormInForce form={w4Information} />
          {lockInLetter && (
            <p className="notice">
              A letter of the IRS holds since {showDate(lockInLetter.effectiveDate)}: a form that
              lowers the tax has no effect.
            </p>
          )}
          {stateW4Information.map(({ stateCode, form, effectiveDate }) => (
            <p key={stateCode}>
              {stateCode}: {form}, from {showDate(effectiveDate)}
            </p>
          ))}
          {ssn ? (
            <>
              <h2>{w4Information ? 'Another Form W-4' : 'Give your Form W-4'}</h2>
              <W4Form job={job} onFile={w4Information} />
              <h2>Forms of states</h2>
              <StateForms person={person} />
            </>
          ) : (
            <Empty>Forms can be given after your identity was entered.</Empty>
          )}
        </>
      )}
    </>
  );
}

/** The lines of the form in force that are filled in. */
function FormInForce({ form }: { readonly form: FormOnFile }) {
  if (!form) return <Empty>There is no Form W-4: tax is withheld as for a single person.</Empty>;
  const amount = (dollars: number | null) => (dollars === null ? '' : showAmount(toCents(dollars)));
  const lines = [
    ['In force from', showDate(form.effectiveDate)],
    ['Filing status', form.w4FilingStatus],
    ['Two jobs, or a spouse who works', form.haveMultipleJob ? 'Yes' : 'No'],
    ['Children under 17', form.dependents === null ? '' : String(form.dependents)],
    ['Other dependents', form.dependentsAbove18 === null ? '' : String(form.dependentsAbove18)],
    ['Amount for dependents', amount(form.dependentsAmount)],
    ['Other income in the year', amount(form.otherIncome)],
    ['Deductions in the year', amount(form.otherDeduction)],
    ['Extra tax from each pay', amount(form.extraWithholding)],
    ['Exempt from withholding', form.exempt ? 'Yes' : ''],
  ] as const;
  return (
    <RecordTable
      label="Form W-4 in force"
      rows={lines.filter(([, value]) => value !== '')}
      keyOf={([label]) => label}
      columns={[
        { heading: 'Line', show: ([label]) => label },
        { heading: 'On file', show: ([, value]) => value },
      ]}
    />
  );
}
