import { useQuery } from '@tanstack/react-query';
import { type Answered, ask, askTyped } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { showCount } from '../../format/counts.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { Link } from '../../frame/link.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { knownBusinessFields } from '../../words/company-fields.ts';
import { findTaskPlace } from '../../words/task-places.ts';
import { wordsOfWorkerTask } from '../../words/worker-tasks.ts';
import { AddWorker } from '../people/add-worker.tsx';
import { withoutEmpty } from '../person/identity-fields.ts';
import { AddLocation } from '../settings/add-location.tsx';
import { AddSchedule } from '../settings/add-schedule.tsx';
import { type ItemKey, tasksOfItem } from './checklist.ts';
import { AddCompanyAccount, VerifyAccounts } from './company-account-forms.tsx';
import { ConfirmShared } from './confirm-shared.tsx';
import { HistoryImport } from './history-import.tsx';
import { OwnerForm } from './owner-form.tsx';
import type { LoadedSetup } from './setup-query.ts';
import { StateRegistrations } from './state-registrations.tsx';

interface ItemFormProps {
  readonly item: ItemKey;
  readonly setup: LoadedSetup;
  readonly companyId: string;
}

/** The form that completes an item, or what waits for others. */
export function ItemForm({ item, setup, companyId }: ItemFormProps) {
  const mayCall = useMayCall();
  if (!mayCall('addKybInformation')) return <ReadOnlyNotice who="A payroll admin" />;
  switch (item) {
    case 'location':
      return <AddLocation companyId={companyId} isFirst={setup.locations === 0} />;
    case 'business':
      return <Business setup={setup} companyId={companyId} />;
    case 'verification':
      return <Verification setup={setup} companyId={companyId} />;
    case 'owner':
      return setup.tasks.has('adminOwnerMissing') ? (
        <OwnerForm companyId={companyId} />
      ) : (
        <>
          <Done>An owner is entered.</Done>
          {mayCall('updateBusinessUser') && (
            <Link
              to="/c/$companyId/settings"
              params={{ companyId }}
              search={(): object => ({ part: 'owners' })}
            >
              Add, change or remove owners and officers
            </Link>
          )}
        </>
      );
    case 'bankAccount':
    case 'bankDeposits':
      return <Bank setup={setup} companyId={companyId} />;
    case 'schedule':
      return <AddSchedule companyId={companyId} />;
    case 'states':
      return <StateRegistrations companyId={companyId} />;
    case 'history':
      return <HistoryImport companyId={companyId} company={setup.company.company} />;
    case 'workers':
      return <AddWorker companyId={companyId} />;
    default:
      return <OpenWorkers item={item} setup={setup} companyId={companyId} />;
  }
}

function Done({ children }: { readonly children: string }) {
  return <p className="good">✓ {children}</p>;
}

type CompanyProps = Pick<ItemFormProps, 'setup' | 'companyId'>;

/** The details of the business. They can be corrected until the verification begins, and after it has failed. */
function Business({ setup, companyId }: CompanyProps) {
  const { hasBusinessDetails, verification, tasks } = setup;
  if (!hasBusinessDetails) return <BusinessForm setup={setup} companyId={companyId} />;
  const isCorrectable = verification === 'new' || verification === 'failed';
  return (
    <>
      <Done>The business details are entered.</Done>
      {tasks.has('einShared') && <SharedEin companyId={companyId} />}
      {isCorrectable && (
        <OpenOnRequest label="Correct the details">
          <BusinessForm setup={setup} companyId={companyId} />
        </OpenOnRequest>
      )}
    </>
  );
}

function SharedEin({ companyId }: { readonly companyId: string }) {
  return (
    <div className="notice is-warn">
      <p>Another company has the same EIN. Correct it, or confirm that both are right.</p>
      <ConfirmShared companyId={companyId} task="einShared" />
    </div>
  );
}

/** Asks for the details, or with those on file for their correction: a second attempt changes the first. */
function BusinessForm({ setup, companyId }: CompanyProps) {
  const known = setup.company.KYBInformations[0];
  const id = known?.kybInformationId;
  return (
    <EntryForm
      form={`business ${companyId}`}
      fields={knownBusinessFields(known)}
      action="Save"
      isPrimary
      toRequest={(values) => ({
        kybInformation: id
          ? { kybInformationId: id, ...withoutEmpty(values) }
          : { companyId, ...values },
      })}
      send={(request, options) =>
        askTyped(
          'companyOnboarding',
          id ? 'updateKybInformation' : 'addKybInformation',
          request,
          options,
        )
      }
    />
  );
}

function Verification({ setup, companyId }: CompanyProps) {
  if (setup.verification === 'passed') return <Done>The company is verified.</Done>;
  if (setup.verification === 'pending')
    return (
      <p className="notice is-warn">
        The verification is under way. This screen looks again by itself; in a sandbox it is decided
        within a second, or when the test clock moves.
      </p>
    );
  if (setup.tasks.has('adminOwnerMissing') || !setup.hasBusinessDetails)
    return <Empty>Enter the business details and an owner first.</Empty>;
  if (setup.verification === 'failed')
    return (
      <>
        <p className="notice is-warn">
          The verification failed{setup.company.kycReason && `: ${setup.company.kycReason}`}.
          Compare the details with the letter of the IRS that assigned the EIN, correct and save
          them, and start the verification again.
        </p>
        <BusinessForm setup={setup} companyId={companyId} />
      </>
    );
  return (
    <EntryForm
      form={`verification ${companyId}`}
      fields={[]}
      action="Start the verification"
      isPrimary
      toRequest={() => ({ companyId })}
      send={(request, options) => ask('companyOnboarding', 'initiateCompanyKyb', request, options)}
    />
  );
}

function Bank({ setup, companyId }: CompanyProps) {
  const accounts = setup.company.BankAccounts.filter(({ status }) => status !== 'Inactive');
  return (
    <>
      {accounts.length > 0 && (
        <RecordTable
          label="Bank accounts"
          rows={accounts}
          keyOf={({ companyFundingSourceEntityId }) => companyFundingSourceEntityId}
          columns={[
            { heading: 'Bank', show: ({ bankName }) => bankName },
            { heading: 'Account', show: ({ accountNumber }) => accountNumber },
            { heading: 'Status', show: ({ status }) => status ?? '–' },
          ]}
        />
      )}
      <VerifyAccounts companyId={companyId} accounts={accounts} />
      <h3>{accounts.length > 0 ? 'Add another account' : 'Add an account'}</h3>
      <AddCompanyAccount companyId={companyId} isPrimary={accounts.length === 0} />
    </>
  );
}

const shownTasks = 50;

/** The first workers whose task is open, each with the place of its form. */
function OpenWorkers({ item, setup, companyId }: ItemFormProps) {
  const keys = tasksOfItem[item] ?? [];
  const groups = setup.groups.filter(({ key }) => keys.includes(key));
  const asked = groups.map(({ key }) => key);
  const { data, error, refetch } = useQuery({
    queryKey: ['getCompanyTask', companyId, asked],
    queryFn: async ({ signal }) => {
      const request = { companyId, keys: asked, limit: shownTasks };
      return (await ask('reports', 'getCompanyTask', request, { signal })).blockers;
    },
    enabled: asked.length > 0,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (groups.length === 0) return <Done>Nothing is open.</Done>;
  if (!data) return <Loading what="people" rows={3} />;
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return (
    <>
      <OpenTasks open={data} companyId={companyId} />
      {count > data.length && (
        <p className="muted">
          {showCount(count - data.length, 'more task is', 'more tasks are')} open.
        </p>
      )}
    </>
  );
}

function OpenTasks({
  open,
  companyId,
}: {
  readonly open: readonly Task[];
  readonly companyId: string;
}) {
  return (
    <RecordTable
      label="People"
      rows={open}
      keyOf={({ key, subject }) => `${key} ${subject.id}`}
      columns={[
        { heading: 'Name', show: (task) => <PersonLink task={task} companyId={companyId} /> },
        { heading: 'Missing', show: ({ key }) => wordsOfWorkerTask(key) },
        ...(open.some(({ key }) => key === 'ssnShared')
          ? [
              {
                heading: 'Next',
                show: ({ key, subject }: Task) =>
                  key === 'ssnShared' && (
                    <ConfirmShared companyId={companyId} task={key} worker={subject} />
                  ),
              },
            ]
          : []),
      ]}
    />
  );
}

type Task = Answered<'reports', 'getCompanyTask'>['blockers'][number];

function PersonLink({ task, companyId }: { readonly task: Task; readonly companyId: string }) {
  const { subject } = task;
  const place = findTaskPlace(task.key);
  return (
    <Link
      to="/c/$companyId/people/$userId"
      params={{ companyId, userId: subject.id }}
      search={place?.screen === 'workers' ? { tab: place.tab } : { tab: 'taxes' }}
    >
      {subject.name}
    </Link>
  );
}
