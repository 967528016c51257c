import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, askTyped } from '../../call/ask.ts';
import { showCount } from '../../format/counts.ts';
import { showDate } from '../../format/dates.ts';
import { showRate } from '../../format/wages.ts';
import { type EntryValues, readDraft } from '../../frame/entry-draft.ts';
import { type EntryField, EntryForm } from '../../frame/entry-form.tsx';
import { LongTable } from '../../frame/long-table.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import { isKeyOf } from '../../words/search-values.ts';
import { withoutEmpty } from '../person/identity-fields.ts';
import { applyToEach, type PersonResult, type SelectedPerson } from './apply-to-each.ts';
import { findWageOfDay, type Raise, raiseKinds, toRaisedRate } from './raise.ts';

const fields: readonly EntryField[] = [
  {
    name: 'kind',
    label: 'Change the wage',
    choices: Object.entries(raiseKinds).map(([value, label]) => ({ value, label })),
  },
  { name: 'value', label: 'Percent, or amount in dollars', hint: 'Such as 3, or 1.50' },
  { name: 'startDate', label: 'From', kind: 'date' },
];

interface BulkWagesProps {
  readonly companyId: string;
  readonly people: readonly SelectedPerson[];
  readonly noteResults: (results: readonly PersonResult[]) => void;
}

/** Changes the wages of several workers from a day, after it has shown each wage before and after. */
export function BulkWages({ companyId, people, noteResults }: BulkWagesProps) {
  const form = `wages ${companyId}`;
  const [typed, setTyped] = useState<EntryValues>(() => readDraft(form));
  return (
    <EntryForm
      form={form}
      fields={fields}
      action={`Change it for ${showCount(people.length, 'person', 'people')}`}
      toRequest={(texts) => ({ ...texts })}
      send={(request, { idempotencyKey }) =>
        applyToEach(
          people,
          async ({ userId }) => {
            const options = { idempotencyKey: `${idempotencyKey} ${userId}` };
            const userWage = await toNextWage({ companyId, userId }, request);
            const answer = await askTyped('adminPortal', 'addUserWage', { userWage }, options);
            return { message: answer.userWage.message, warnings: answer.warnings };
          },
          noteResults,
        )
      }
      watch={setTyped}
      said="✓ See the result for each person below."
    >
      <WagesAfter companyId={companyId} people={people} typed={typed} />
    </EntryForm>
  );
}

/** The raise and its first day, once both are typed. */
function readRaise({
  kind = 'percent',
  value,
  startDate,
}: EntryValues): (Raise & { readonly startDate: string }) | undefined {
  return value && startDate && isKeyOf(raiseKinds, kind) ? { kind, value, startDate } : undefined;
}

/** The next wage of a worker: the one in force on the day, with the new rate. */
async function toNextWage(
  of: { readonly companyId: string; readonly userId: string },
  typed: EntryValues,
) {
  const raise = readRaise(typed);
  if (!raise) throw new Error('Enter the change and its first day.');
  const { userWages } = await ask('reports', 'getUserWage', of);
  const wage = findWageOfDay(userWages, raise.startDate);
  if (!wage)
    throw new Error('There is no wage to change. Enter the first one on the page of the worker.');
  const wageRate = toRaisedRate(wage.WageRate, raise);
  if (wageRate === undefined)
    throw new Error(
      'The change cannot be computed to the cent. Enter it on the page of the worker.',
    );
  const { userType, employmentStatus, userRefTaxExempt, differentialPay } = wage;
  return {
    ...of,
    wageRate,
    wageBasis: wage.WageBasis.WageBasis,
    workerType: wage.userWorkerType.workerType,
    paymentMethod: wage.paymentMethod.PaymentMethod,
    startDate: raise.startDate,
    ...(wage.standardWorkingHours !== null && { standardWorkingHours: wage.standardWorkingHours }),
    ...withoutEmpty({
      userType,
      employmentStatus,
      userRefTaxExempt,
      differentialPay,
      tippedOccupationCode: wage.tippedOccupationCode ?? '',
    }),
  };
}

const mostShown = 500;

/** Each wage before and after the change that is typed. */
function WagesAfter({
  companyId,
  people,
  typed,
}: Omit<BulkWagesProps, 'noteResults'> & { readonly typed: EntryValues }) {
  const raise = readRaise(typed);
  const userIds = people.slice(0, mostShown).map(({ userId }) => userId);
  const { data, error } = useQuery({
    queryKey: ['getUsers', companyId, 'wages', userIds],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getUsers', { companyId, userIds }, { signal })).users,
    enabled: raise !== undefined && userIds.length > 0,
  });
  if (!raise) return null;
  if (error) return <Failed error={error} />;
  if (!data) return <Loading what="wages" rows={3} />;
  const rows = data.map(({ userId, user, userWages = [] }) => ({
    userId,
    user,
    wage: findWageOfDay(userWages, raise.startDate),
  }));
  return (
    <LongTable
      label="Wages before and after, not saved yet"
      rows={rows}
      keyOf={({ userId }) => userId}
      columns={[
        { heading: 'Worker', show: ({ user }) => user },
        {
          heading: 'Wage',
          isAmount: true,
          show: ({ wage }) => showRate(wage?.WageRate ?? null, wage?.WageBasis.WageBasis ?? null),
        },
        {
          heading: `From ${showDate(raise.startDate)}`,
          isAmount: true,
          show: ({ wage }) => {
            const raised = wage && toRaisedRate(wage.WageRate, raise);
            return wage && raised !== undefined
              ? showRate(raised, wage.WageBasis.WageBasis)
              : 'cannot be computed';
          },
        },
      ]}
    />
  );
}
