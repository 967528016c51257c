import { NativeSelect } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type Answered, ask } from '../../call/ask.ts';
import { fetchCsv } from '../../call/fetch-csv.ts';
import { useMayCall } from '../../call/session.ts';
import { showAmount, toCents } from '../../format/money.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { useSearchChange } from '../../frame/search-change.ts';
import { ShowMore } from '../../frame/show-more.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { YearSwitch } from '../../frame/year-switch.tsx';
import { nameState } from '../../words/company-fields.ts';
import type { ReportsSearch, WageTable } from '../../words/reports-parts.ts';
import { isKeyOf } from '../../words/search-values.ts';
import { chooseQuarter, chooseState, listStatesOfTaxes } from './chosen-wages.ts';
import { type ReportsPartProps, reportsRoute } from './reports-route.ts';
import { SaveAsCsv } from './save-as-csv.tsx';
import { StateWageReport } from './state-wages.tsx';
import { WithholdingReconciliation } from './withholding-reconciliation.tsx';

type Wages = Answered<'reports', 'getTaxableWages'>['taxableWages'][number];

const pageRows = 200;

/** The tables, with the operation without which one is not offered. */
const wageTables = {
  taxes: { label: 'Wages behind each tax', operation: 'getTaxableWages' },
  unemployment: {
    label: 'Wages of a state for unemployment insurance',
    operation: 'getStateWageReport',
  },
  withholding: {
    label: 'Income tax of a state and the W-2s',
    operation: 'getWithholdingReconciliation',
  },
} as const satisfies Record<WageTable, object>;

/** Wages behind the taxes of a year: of each tax, and of a state for its reports. */
export function TaxableWageTables({ companyId, today }: ReportsPartProps) {
  const search = useSearch({ from: reportsRoute });
  const change = useSearchChange<ReportsSearch>();
  const mayCall = useMayCall();
  const { year, quarter } = chooseQuarter(search, today);
  const taxes = useInfiniteQuery({
    queryKey: ['getTaxableWages', companyId, year],
    queryFn: ({ signal, pageParam: cursor }) => {
      const request = { ...requestOf(companyId, year), limit: pageRows };
      return ask(
        'reports',
        'getTaxableWages',
        { ...request, ...(cursor && { cursor }) },
        { signal },
      );
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const rows = taxes.data?.pages.flatMap((page) => page.taxableWages);
  const history = taxes.data?.pages[0]?.history ?? [];
  const states = listStatesOfTaxes([...(rows ?? []), ...history]);
  const state = chooseState(search, states);
  const table = isKeyOf(wageTables, search.wages) ? search.wages : 'taxes';
  const offered = (Object.keys(wageTables) as WageTable[]).filter((each) =>
    mayCall(wageTables[each].operation),
  );
  return (
    <div className="stack">
      <YearSwitch year={year} show={(shown) => change({ year: shown })} />
      <div className="row">
        <NativeSelect
          label="Table"
          value={table}
          data={offered.map((value) => ({ value, label: wageTables[value].label }))}
          onChange={({ currentTarget }) => change({ wages: currentTarget.value as WageTable })}
        />
        {table !== 'taxes' && states.length > 0 && (
          <NativeSelect
            label="State"
            value={state ?? ''}
            data={states.map((value) => ({ value, label: nameState(value) }))}
            onChange={({ currentTarget }) => change({ state: currentTarget.value })}
          />
        )}
        {table === 'unemployment' && (
          <NativeSelect
            label="Quarter"
            value={String(quarter)}
            data={['1', '2', '3', '4']}
            onChange={({ currentTarget }) => change({ quarter: Number(currentTarget.value) })}
          />
        )}
      </div>
      {taxes.error && <Failed error={taxes.error} retry={() => void taxes.refetch()} />}
      {taxes.isPending && <Loading what="taxable wages" rows={8} />}
      {rows?.length === 0 && table === 'taxes' && (
        <Empty>No tax was computed for a pay day of {year}.</Empty>
      )}
      {rows && !state && table !== 'taxes' && (
        <Empty>No tax of a state was computed or imported for a pay day of {year}.</Empty>
      )}
      {rows && rows.length > 0 && table === 'taxes' && (
        <>
          <WagesOfTaxes rows={rows} />
          <ShowMore of={taxes} what="taxes" />
          <SaveAsCsv
            name={`Taxable wages ${year}`}
            fetch={() => fetchCsv('reports', 'getTaxableWages', requestOf(companyId, year))}
          />
        </>
      )}
      {history.length > 0 && table === 'taxes' && <ImportedWages history={history} />}
      {table !== 'taxes' && <ShowMore of={taxes} what="states" />}
      {state && table === 'unemployment' && (
        <StateWageReport key={state} {...{ companyId, year, quarter }} stateCode={state} />
      )}
      {state && table === 'withholding' && (
        <WithholdingReconciliation key={state} {...{ companyId, year }} stateCode={state} />
      )}
    </div>
  );
}

const requestOf = (companyId: string, year: number) => ({
  companyId,
  startDate: `${year}-01-01`,
  endDate: `${year}-12-31`,
  span: 'Quarter' as const,
});

/** `Q1 2026` of the first day of a quarter. */
const showQuarter = (spanStart: string) =>
  `Q${Math.ceil(Number(spanStart.slice(5, 7)) / 3)} ${spanStart.slice(0, 4)}`;

const payers = { Employee: 'the worker', Employer: 'the company' } as const;

function WagesOfTaxes({ rows }: { readonly rows: readonly Wages[] }) {
  const amount = (heading: string, of: (row: Wages) => number) => ({
    heading,
    isAmount: true,
    show: (row: Wages) => showAmount(toCents(of(row))),
  });
  return (
    <>
      <p className="muted">
        All pay, less what the tax does not apply to, is subject to it; up to the limit of the year
        it is taxable.
      </p>
      <RecordTable
        label="Wages behind each tax"
        rows={rows}
        keyOf={({ spanStart, taxCode }) => `${spanStart} ${taxCode}`}
        columns={[
          { heading: 'Tax', show: ({ taxName }) => taxName },
          { heading: 'Quarter', show: ({ spanStart }) => showQuarter(spanStart) },
          { heading: 'Paid by', show: ({ payer }) => payers[payer] },
          amount('All pay', ({ grossWages }) => grossWages),
          amount('Subject', ({ subjectWages }) => subjectWages),
          amount('Taxable', ({ taxableWages }) => taxableWages),
          amount('Above the limit', ({ excessWages }) => excessWages),
          amount('Tax', ({ tax }) => tax),
        ]}
      />
    </>
  );
}

/** The wages of payments that were made before the company came to Paywright. */
function ImportedWages({
  history,
}: {
  readonly history: Answered<'reports', 'getTaxableWages'>['history'];
}) {
  return (
    <>
      <h2>Imported payments</h2>
      <RecordTable
        label="Wages of imported payments behind each tax"
        rows={history}
        keyOf={({ spanStart, taxCode }) => `${spanStart} ${taxCode}`}
        columns={[
          { heading: 'Tax', show: ({ taxName }) => taxName },
          { heading: 'Quarter', show: ({ spanStart }) => showQuarter(spanStart) },
          {
            heading: 'All pay',
            isAmount: true,
            show: ({ grossWages }) => showAmount(toCents(grossWages)),
          },
          {
            heading: 'Subject',
            isAmount: true,
            show: ({ subjectWages }) =>
              subjectWages === null ? 'not known' : showAmount(toCents(subjectWages)),
          },
          { heading: 'Tax', isAmount: true, show: ({ tax }) => showAmount(toCents(tax)) },
        ]}
      />
    </>
  );
}
