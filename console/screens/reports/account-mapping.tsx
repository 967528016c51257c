import { Button, NativeSelect } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, askTyped, newIdempotencyKey } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { showCount } from '../../format/counts.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import {
  type EditedMapping,
  isUsed,
  listMappingRows,
  type Mapping,
  type MappingRow,
  putAccount,
  putRule,
  removeAccount,
  removeRule,
  toRule,
} from './mapping-edits.ts';

type Locations = ReadonlyMap<string, string>;
type Save = (changed: EditedMapping) => void;

/** The accounts of the company's bookkeeping, and the rules that map the ledger to them. Each change is saved at once. */
export function MappedAccounts({ companyId }: { readonly companyId: string }) {
  const mayCall = useMayCall();
  const queryClient = useQueryClient();
  const mappingQuery = queryOptions({
    queryKey: ['getAccountMapping', companyId],
    queryFn: async ({ signal }) =>
      (await ask('adminPortal', 'getAccountMapping', { companyId }, { signal })).accountMapping,
  });
  const { data, error, refetch } = useQuery(mappingQuery);
  const { data: locations = new Map<string, string>() } = useQuery({
    queryKey: ['getCompanyLocationInfo', companyId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getCompanyLocationInfo', { companyId }, { signal })).CompanyLocation,
    select: (found) =>
      new Map(
        found.map(({ companyLocationID, companyLocation }) => [companyLocationID, companyLocation]),
      ),
    enabled: mayCall('getCompanyLocationInfo'),
  });
  const save = useMutation({
    mutationFn: (changed: EditedMapping) =>
      ask(
        'adminPortal',
        'setAccountMapping',
        { companyId, ...changed },
        { idempotencyKey: newIdempotencyKey() },
      ),
    // The next change starts from this one, and is sent after it.
    scope: { id: `accounts ${companyId}` },
    onMutate: (changed) =>
      queryClient.setQueryData(
        mappingQuery.queryKey,
        (former) => former && { ...former, ...changed, isDefault: false },
      ),
    onSettled: () => queryClient.invalidateQueries(),
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="the accounts" />;
  const mayChange = mayCall('setAccountMapping');
  return (
    <div className="stack">
      {!mayChange && <ReadOnlyNotice who="A book keeper" />}
      <p>
        {data.isDefault
          ? 'These are the standard accounts. The first change makes them your own.'
          : 'Each change is saved at once. Journals that were exported stay as they are.'}
      </p>
      {data.unmapped.length > 0 && (
        <p className="notice is-warn">
          {showCount(data.unmapped.length, 'ledger account has', 'ledger accounts have')} amounts to
          export and no account. The journal waits for it.
        </p>
      )}
      {save.error && <Failed error={save.error} />}
      <p role="status" className="good">
        {save.isSuccess && '✓ Saved.'}
      </p>
      <Rules mapping={data} locations={locations} save={mayChange ? save.mutate : undefined} />
      {mayChange && (
        <OpenOnRequest label="Add a rule for a part">
          <RuleForm companyId={companyId} mapping={data} locations={locations} />
        </OpenOnRequest>
      )}
      <h2>Accounts</h2>
      <AccountTable mapping={data} save={mayChange ? save.mutate : undefined} />
      {mayChange && <AccountForm companyId={companyId} mapping={data} />}
      {mayChange && !data.isDefault && (
        <OpenOnRequest label="Return to the standard accounts">
          <div>
            <p>All accounts and rules are replaced by the standard ones.</p>
            <Button onClick={() => save.mutate({ accounts: [], rules: [] })}>Replace them</Button>
          </div>
        </OpenOnRequest>
      )}
    </div>
  );
}

interface RulesProps {
  readonly mapping: Mapping;
  readonly locations: Locations;
  /** Absent for people who only read. */
  readonly save: Save | undefined;
}

function Rules({ mapping, locations, save }: RulesProps) {
  const choices = mapping.accounts.map(({ accountCode, name }) => ({
    value: accountCode,
    label: `${accountCode} ${name}`,
  }));
  const nameOf = (code: string | undefined) =>
    choices.find(({ value }) => value === code)?.label ?? '–';
  const choose = (row: MappingRow, accountCode: string) =>
    save?.(putRule(mapping, { ledgerAccount: row.ledgerAccount, ...row.rule, accountCode }));
  const removing = {
    heading: 'Remove',
    show: ({ rule, part, name }: MappingRow) =>
      rule &&
      part !== '' && (
        <Button size="compact-sm" onClick={() => save?.(removeRule(mapping, rule))}>
          Remove
          <span className="hidden-text">
            {' '}
            the rule for {name}, {part}
          </span>
        </Button>
      ),
  };
  return (
    <RecordTable
      label="Rules"
      rows={listMappingRows(mapping, locations)}
      keyOf={({ key }) => key}
      columns={[
        { heading: 'In the ledger', show: ({ name }) => name },
        { heading: 'Part', show: ({ part }) => part || 'all' },
        {
          heading: 'Your account',
          show: (row) =>
            save ? (
              <NativeSelect
                aria-label={`Account of ${row.name}, ${row.part || 'all'}`}
                value={row.rule?.accountCode ?? ''}
                onChange={({ currentTarget }) =>
                  currentTarget.value && choose(row, currentTarget.value)
                }
                data={row.rule ? choices : [{ value: '', label: '⚠ choose one' }, ...choices]}
              />
            ) : (
              nameOf(row.rule?.accountCode)
            ),
        },
        ...(save ? [removing] : []),
      ]}
    />
  );
}

function AccountTable({ mapping, save }: Omit<RulesProps, 'locations'>) {
  const removing = {
    heading: 'Remove',
    show: ({ accountCode, name }: Mapping['accounts'][number]) =>
      isUsed(mapping, accountCode) ? (
        'has rules'
      ) : (
        <Button size="compact-sm" onClick={() => save?.(removeAccount(mapping, accountCode))}>
          Remove<span className="hidden-text"> {name}</span>
        </Button>
      ),
  };
  return (
    <RecordTable
      label="Accounts"
      rows={mapping.accounts}
      keyOf={({ accountCode }) => accountCode}
      columns={[
        { heading: 'Number', show: ({ accountCode }) => accountCode },
        { heading: 'Name', show: ({ name }) => name },
        ...(save ? [removing] : []),
      ]}
    />
  );
}

interface FormProps {
  readonly companyId: string;
  readonly mapping: Mapping;
}

function AccountForm({ companyId, mapping }: FormProps) {
  return (
    <EntryForm
      form={`account ${companyId}`}
      fields={[
        { name: 'accountCode', label: 'Number of the account', hint: 'Such as 6050' },
        {
          name: 'name',
          label: 'Name',
          hint: 'As in your bookkeeping; a colon separates a subaccount. A known number gets this name.',
        },
      ]}
      action="Save the account"
      toRequest={({ accountCode = '', name = '' }) => ({
        companyId,
        ...putAccount(mapping, { accountCode: accountCode.trim(), name: name.trim() }),
      })}
      send={(request, options) => askTyped('adminPortal', 'setAccountMapping', request, options)}
    />
  );
}

function RuleForm({
  companyId,
  mapping,
  locations,
}: FormProps & { readonly locations: Locations }) {
  return (
    <EntryForm
      form={`rule ${companyId}`}
      fields={[
        {
          name: 'ledgerAccount',
          label: 'In the ledger',
          choices: mapping.ledgerAccounts.map(({ ledgerAccount, name }) => ({
            value: ledgerAccount,
            label: name,
          })),
        },
        {
          name: 'detail',
          label: 'Only this kind of pay or tax',
          hint: 'Such as bonus or US_FIT',
          isOptional: true,
        },
        { name: 'department', label: 'Only this department', hint: 'Its code', isOptional: true },
        {
          name: 'companyLocationId',
          label: 'Only this location',
          choices: [...locations].map(([value, label]) => ({ value, label })),
          isOptional: true,
        },
        {
          name: 'accountCode',
          label: 'Your account',
          choices: mapping.accounts.map(({ accountCode, name }) => ({
            value: accountCode,
            label: `${accountCode} ${name}`,
          })),
        },
      ]}
      action="Save the rule"
      toRequest={(texts) => ({ companyId, ...putRule(mapping, toRule(texts)) })}
      send={(request, options) => askTyped('adminPortal', 'setAccountMapping', request, options)}
    />
  );
}
