import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CalendarDate, yearOf } from '../../../values/calendar-date.ts';
import { type Answered, ask } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { Empty, Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { YearSwitch } from '../../frame/year-switch.tsx';
import { forPeople } from '../../words/for-people.ts';
import { showDepositPeriod } from '../../words/tax-deposits.ts';
import { DepositGroup } from './deposit-group.tsx';
import { chooseDueUntil, findDeposit } from './deposit-record.ts';
import { depositsQuery } from './deposits-query.ts';
import { MadePayments } from './made-payments.tsx';
import { PayTaxes } from './pay-taxes.tsx';
import { RecordDeposit } from './record-deposit.tsx';
import { useTaxesSearch } from './use-taxes-search.ts';

type TaxDeposits = Answered<'reports', 'getTaxDeposits'>['taxDeposits'];

export interface TaxesPartProps {
  readonly companyId: string;
  readonly today: CalendarDate;
}

const sourceWords = {
  Request: '',
  Records: 'This follows from the records of the lookback period.',
  Assumed: 'The records of the lookback period are incomplete, so monthly deposits are assumed.',
} as const;

/** The taxes of a year by agency and due date, to pay by file or to record. */
export function Deposits({ companyId, today }: TaxesPartProps) {
  const mayRecord = useMayCall()('recordTaxDeposit');
  const { search, change } = useTaxesSearch();
  const year = search.year ?? yearOf(today);
  const { data, error, refetch } = useQuery(depositsQuery(companyId, year));
  return (
    <div className="stack">
      <YearSwitch year={year} show={(shown) => change({ year: shown, until: undefined })} />
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="taxes" />}
      {data && (
        <p>
          Federal taxes are deposited {data.depositSchedule.toLowerCase()}.{' '}
          {sourceWords[data.scheduleSource]}
        </p>
      )}
      {data && !mayRecord && <ReadOnlyNotice who="A payroll admin" />}
      {data?.taxGroups.length === 0 && (
        <Empty>Taxes of {year} will be listed here after the first payroll of the year.</Empty>
      )}
      {data && data.taxGroups.length > 0 && (
        <DepositsOfYear companyId={companyId} today={today} deposits={data} />
      )}
    </div>
  );
}

function DepositsOfYear({
  companyId,
  today,
  deposits,
}: TaxesPartProps & { readonly deposits: TaxDeposits }) {
  const mayCall = useMayCall();
  const { search, change } = useTaxesSearch();
  const [outcome, setOutcome] = useState('');
  const close = () => change({ record: undefined });
  const mayRecord = mayCall('recordTaxDeposit');
  const chosen = search.record ? findDeposit(deposits.taxGroups, search.record) : undefined;
  return (
    <>
      <p role="status" className="good">
        {outcome}
      </p>
      {mayCall('getTaxPayments') && (
        <PayTaxes
          companyId={companyId}
          dueUntil={search.until ?? chooseDueUntil(deposits.taxGroups, today)}
          choose={(until) => change({ until })}
          said={setOutcome}
        />
      )}
      {deposits.taxGroups.map((group) => (
        <DepositGroup
          key={group.taxGroup}
          companyId={companyId}
          group={group}
          record={mayRecord ? (record) => change({ record }) : undefined}
        />
      ))}
      <MadePayments
        label="Recorded deposits"
        payments={deposits.payments.map(({ taxDepositId, taxName, ...payment }) => ({
          ...payment,
          id: taxDepositId,
          what: `${taxName}, ${showDepositPeriod(payment)}`,
        }))}
        operation="cancelTaxDeposit"
        mayCancel={mayCall('cancelTaxDeposit')}
        toRequest={(taxDepositId) => ({ taxDeposit: { companyId, taxDepositId } })}
        cancel={async (taxDepositId, options) => {
          const request = { taxDeposit: { companyId, taxDepositId } };
          const { taxDeposit } = await ask('payroll', 'cancelTaxDeposit', request, options);
          return forPeople(taxDeposit.message);
        }}
        said={(message) => setOutcome(`✓ ${message}`)}
      />
      {chosen && mayRecord && (
        <RecordDeposit
          key={search.record}
          companyId={companyId}
          today={today}
          owed={chosen}
          close={close}
          done={(message) => {
            setOutcome(`✓ ${message}`);
            close();
          }}
        />
      )}
    </>
  );
}
