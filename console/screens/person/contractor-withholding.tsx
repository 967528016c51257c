import { useQuery } from '@tanstack/react-query';
import { newYorkDateOf, toInstant } from '../../../values/instant.ts';
import { ask, askTyped } from '../../call/ask.ts';
import { showDate } from '../../format/dates.ts';
import { useAccountNow } from '../../frame/clock.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import { withoutEmpty } from './identity-fields.ts';
import { describeWithholding, withholdingReasonWords } from './withholding-words.ts';

interface ContractorWithholdingProps {
  readonly companyId: string;
  readonly userId: string;
  /** True for people who begin and end it; a contractor only reads it. */
  readonly mayChange: boolean;
}

/** Tax that is withheld from a contractor after a notice: whether and why, since when, and the forms to begin and end it. */
export function ContractorWithholding({
  companyId,
  userId,
  mayChange,
}: ContractorWithholdingProps) {
  const now = useAccountNow();
  const { data, error, refetch } = useQuery({
    queryKey: ['getBackupWithholding', companyId, userId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getBackupWithholding', { companyId, userId }, { signal }))
        .backupWithholding,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data || now === undefined) return <Loading what="the withholding" rows={2} />;
  const today = newYorkDateOf(toInstant(now));
  const isNoticed = data.some(({ isInForce, startDate }) => isInForce || startDate > today);
  const mayEnd = data.some(({ endDate }) => endDate === null || endDate > today);
  return (
    <>
      <h2>Backup withholding</h2>
      <p className={isNoticed ? 'notice' : undefined}>{describeWithholding(data, today)}</p>
      {data.length > 0 && (
        <RecordTable
          label="Backup withholding"
          rows={data}
          keyOf={({ startDate }) => startDate}
          columns={[
            { heading: 'From', show: ({ startDate }) => showDate(startDate) },
            { heading: 'To', show: ({ endDate }) => (endDate ? showDate(endDate) : 'until ended') },
            {
              heading: 'Because',
              isProse: true,
              show: ({ reason }) => withholdingReasonWords[reason],
            },
          ]}
        />
      )}
      {mayChange &&
        (mayEnd ? <End {...{ companyId, userId }} /> : <Begin {...{ companyId, userId }} />)}
    </>
  );
}

type Contractor = Pick<ContractorWithholdingProps, 'companyId' | 'userId'>;

function Begin({ companyId, userId }: Contractor) {
  return (
    <EntryForm
      form={`withholding ${userId}`}
      fields={[
        {
          name: 'reason',
          label: 'Why is tax withheld?',
          choices: [
            { value: 'No TIN', label: 'No taxpayer identification number was given' },
            { value: 'B Notice', label: 'B notice of the IRS: name and number do not match' },
          ],
        },
        {
          name: 'startDate',
          label: 'From',
          kind: 'date',
          isOptional: true,
          hint: 'Pay dates from this day on; empty for today.',
        },
      ]}
      action="Withhold tax"
      toRequest={(values) => ({
        backupWithholding: { companyId, userId, ...withoutEmpty(values) },
      })}
      send={(request, options) => askTyped('adminPortal', 'setBackupWithholding', request, options)}
      said="✓ Tax is withheld from the next payment on, and deposited with Form 945."
    />
  );
}

function End({ companyId, userId }: Contractor) {
  return (
    <EntryForm
      form={`withholding end ${userId}`}
      fields={[
        {
          name: 'endDate',
          label: 'Last day',
          kind: 'date',
          isOptional: true,
          hint: 'Empty for today. What was withheld is in box 4 of Form 1099-NEC and is not paid back.',
        },
      ]}
      action="End the withholding"
      toRequest={(values) => ({
        backupWithholding: { companyId, userId, ...withoutEmpty(values) },
      })}
      send={(request, options) => askTyped('adminPortal', 'endBackupWithholding', request, options)}
      said="✓ Ended."
    />
  );
}
