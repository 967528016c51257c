import type { ShownWorker } from '../../call/company-queries.ts';
import type { OwnJob } from '../../call/session.ts';
import { Empty, Loading } from '../../frame/states.tsx';
import { useToday } from '../../frame/today.ts';
import { ContractorWithholding } from '../person/contractor-withholding.tsx';
import { describeLockIn } from '../person/form-claims.ts';
import { FormInForce } from '../person/form-in-force.tsx';
import { StateForms } from '../person/state-forms.tsx';
import { StateFormsOnFile } from '../person/state-forms-on-file.tsx';
import { W4Form } from './w4-form.tsx';
import { YearForms } from './year-forms.tsx';

interface OwnFormsProps {
  readonly job: OwnJob;
  readonly person: ShownWorker;
}

/** Forms of the year, the withholding forms in force, and the questions of Form W-4 and of the forms of states. */
export function OwnForms({ job, person }: OwnFormsProps) {
  const workerType = person.WorkerType.WorkerType;
  return (
    <>
      <h2>Forms of the year</h2>
      <YearForms job={job} workerType={workerType} />
      {workerType !== 'W2' && <ContractorWithholding {...job} mayChange={false} />}
      {workerType === 'W2' && <EmployeeForms job={job} person={person} />}
    </>
  );
}

/** The withholding forms of an employee, and the questions of new ones. */
function EmployeeForms({ job, person }: OwnFormsProps) {
  const today = useToday();
  const { w4Information, stateW4Information, lockInLetter, ssn } = person;
  if (today === undefined) return <Loading what="your forms" rows={3} />;
  return (
    <>
      <h2>Form W-4</h2>
      <FormInForce form={w4Information} today={today} />
      {lockInLetter && <p className="notice">{describeLockIn(lockInLetter, today)}</p>}
      <StateFormsOnFile forms={stateW4Information} />
      {ssn ? (
        <>
          <h2>{w4Information ? 'Another Form W-4' : 'Give your Form W-4'}</h2>
          <W4Form job={job} onFile={w4Information} today={today} />
          <h2>Forms of states</h2>
          <StateForms person={person} />
        </>
      ) : (
        <Empty>Forms can be given after your identity was entered.</Empty>
      )}
    </>
  );
}
