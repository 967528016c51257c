import { Button, TextInput } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Answered, ask } from '../../call/ask.ts';
import { sessionQuery } from '../../call/session.ts';
import { showMoment } from '../../format/dates.ts';
import { Link } from '../../frame/link.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { messageOf } from '../../words/for-people.ts';
import { FilterField, useDeskFilters } from './desk-filters.tsx';

type Company = Answered<'operator', 'getDeskCompanies'>['companies'][number];

/** Companies of all accounts; one is opened with a reason, which it sees. */
export function DeskCompanies() {
  const filters = useDeskFilters('companies');
  const { q = '' } = filters.search;
  const [chosen, setChosen] = useState<Company>();
  const { data, error, refetch } = useQuery({
    queryKey: ['getDeskCompanies', q],
    queryFn: async ({ signal }) =>
      (
        await ask(
          'operator',
          'getDeskCompanies',
          { limit: 50, ...(q && { search: q }) },
          { signal },
        )
      ).companies,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <h2>Companies</h2>
      <OpenedCompany />
      <div className="row">
        <FilterField label="Find a company" name="q" filters={filters} />
      </div>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="companies" />}
      {data?.length === 0 && <Empty>No company was found.</Empty>}
      {data && data.length > 0 && (
        <RecordTable
          label="Companies"
          rows={data}
          keyOf={({ companyId }) => companyId}
          columns={[
            { heading: 'Company', show: ({ company }) => company },
            { heading: 'Account', show: ({ accountName, kind }) => `${accountName} (${kind})` },
            {
              heading: 'Read it',
              show: (company) => (
                <Button size="compact-sm" onClick={() => setChosen(company)}>
                  Open<span className="hidden-text"> {company.company}</span>
                </Button>
              ),
            },
          ]}
        />
      )}
      {chosen && <Opening key={chosen.companyId} company={chosen} />}
    </>
  );
}

/** The company that the operator reads now, and the button that closes it before its time. */
function OpenedCompany() {
  const opened = useQuery(sessionQuery).data?.openedCompany;
  const queryClient = useQueryClient();
  const close = useMutation({
    mutationFn: () => ask('operator', 'closeCompany', {}),
    // The session comes first: without it, the clock of the company would be read and refused.
    onSuccess: async () => {
      await queryClient.invalidateQueries({ refetchType: 'none' });
      await queryClient.refetchQueries({ queryKey: sessionQuery.queryKey });
    },
  });
  if (!opened) return <p role="status">{close.isSuccess && 'The company is closed.'}</p>;
  return (
    <div className="notice is-warn">
      <p>
        A company is open to you. Until it is closed, you act in no account.{' '}
        <Link to="/c/$companyId" params={{ companyId: opened.companyId }}>
          Read it
        </Link>
      </p>
      {close.error && <Failed error={close.error} />}
      <Button loading={close.isPending} onClick={() => close.mutate()}>
        Close it now
      </Button>
    </div>
  );
}

function Opening({ company: { companyId, company } }: { readonly company: Company }) {
  const [outcome, setOutcome] = useState('');
  const [endsAt, setEndsAt] = useState('');
  const queryClient = useQueryClient();
  const open = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason'));
    try {
      const opened = (await ask('operator', 'openCompany', { companyId, reason })).company;
      setOutcome(opened.message);
      setEndsAt(opened.endsAt);
      await queryClient.invalidateQueries();
    } catch (error) {
      setOutcome(messageOf(error));
    }
  };
  return (
    <section aria-label={`Open ${company}`}>
      <form className="stack form" onSubmit={(event) => void open(event)}>
        <h3>{company}</h3>
        <TextInput
          label="Reason"
          name="reason"
          description="The company sees it in its activity, with your name."
          required
        />
        <div>
          <Button type="submit">Open for 15 minutes</Button>
        </div>
      </form>
      <p role="status">
        {outcome} {endsAt && `It closes at ${showMoment(endsAt)}.`}
      </p>
      {endsAt && (
        <Link to="/c/$companyId" params={{ companyId }}>
          Read {company}
        </Link>
      )}
    </section>
  );
}
