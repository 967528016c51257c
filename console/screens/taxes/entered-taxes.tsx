import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ask } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { nameState } from '../../words/company-fields.ts';
import { forPeople } from '../../words/for-people.ts';
import type { TaxesPartProps } from './deposits.tsx';
import {
  describeFigures,
  describePeople,
  type EnteredTax,
  findTerms,
  nameKind,
  showDays,
  type TaxTerms,
} from './entered-tax-fields.ts';
import { useTaxesSearch } from './use-taxes-search.ts';

const EnteredTaxSheet = lazy(async () => ({
  default: (await import('./entered-tax-sheet.tsx')).EnteredTaxSheet,
}));

/** The record in the address that opens the form of a new tax. */
const newTax = 'new';

/** Taxes that Paywright does not compute and the company has entered itself. */
export function EnteredTaxes({ companyId, today }: TaxesPartProps) {
  const mayChange = useMayCall()('addCompanyTax');
  const { search, change } = useTaxesSearch();
  const [outcome, setOutcome] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['getCompanyTaxes', companyId],
    queryFn: async ({ signal }) =>
      (await ask('adminPortal', 'getCompanyTaxes', { companyId }, { signal })).companyTaxes,
  });
  const close = () => change({ record: undefined });
  const tax = data?.find(({ companyTaxId }) => companyTaxId === search.record);
  return (
    <div className="stack">
      <p>
        Local taxes and taxes of employers that Paywright does not compute, with the figures of the
        agency’s notice. They are part of later payrolls; pay that was submitted does not change.
      </p>
      <p role="status">{outcome}</p>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="taxes" rows={3} />}
      {data && !mayChange && <ReadOnlyNotice who="A preparer" />}
      {data?.length === 0 && <Empty>The company has entered no tax of its own.</Empty>}
      {data && data.length > 0 && (
        <TaxTable
          taxes={data}
          today={today}
          open={(record) => change({ record })}
          mayChange={mayChange}
        />
      )}
      {data && mayChange && (
        <div>
          <Button onClick={() => change({ record: newTax })}>Enter a tax</Button>
        </div>
      )}
      {data && search.record && (tax || (search.record === newTax && mayChange)) && (
        <Suspense>
          <EnteredTaxSheet
            key={search.record}
            companyId={companyId}
            today={today}
            tax={tax}
            close={close}
            said={(message) => {
              setOutcome(forPeople(message));
              close();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function TaxTable({
  taxes,
  today,
  open,
  mayChange,
}: {
  readonly taxes: readonly EnteredTax[];
  readonly today: string;
  readonly open: (companyTaxId: string) => void;
  readonly mayChange: boolean;
}) {
  const showTerms = (tax: EnteredTax, show: (terms: TaxTerms) => string) => {
    const terms = findTerms(tax, today);
    return terms ? show(terms) : '–';
  };
  return (
    <RecordTable
      label="Taxes entered by the company"
      rows={taxes}
      keyOf={({ companyTaxId }) => companyTaxId}
      columns={[
        { heading: 'Tax', show: (tax) => showTerms(tax, ({ name }) => name) },
        { heading: 'State', show: ({ stateCode }) => nameState(stateCode) },
        { heading: 'Kind', isProse: true, show: (tax) => showTerms(tax, nameKind) },
        { heading: 'Amount', isProse: true, show: (tax) => showTerms(tax, describeFigures) },
        {
          heading: 'Applies to',
          isProse: true,
          show: (tax) => showTerms(tax, (terms) => describePeople(tax.stateCode, terms)),
        },
        { heading: 'Pay days', show: (tax) => showTerms(tax, showDays) },
        { heading: 'Status', show: ({ status }) => statusWords[status] },
        {
          heading: mayChange ? 'Change' : 'Read',
          show: (tax) => (
            <Button size="compact-sm" onClick={() => open(tax.companyTaxId)}>
              {mayChange ? 'Change or end' : 'All terms'}
              <span className="hidden-text"> of {showTerms(tax, ({ name }) => name)}</span>
            </Button>
          ),
        },
      ]}
    />
  );
}

const statusWords: Readonly<Record<EnteredTax['status'], string>> = {
  Active: 'in force',
  New: 'not yet in force',
  Inactive: 'ended',
};
