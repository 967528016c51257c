import { Modal, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Answered } from '../call/ask.ts';
import { deadlinesQuery } from '../call/company-queries.ts';
import { showCount } from '../format/counts.ts';
import { showMoment } from '../format/dates.ts';
import { Link } from './link.tsx';
import { useReturnFocus } from './return-focus.ts';
import { sectionOf } from './sections.ts';
import { ShowMore } from './show-more.tsx';
import { Failed, Loading } from './states.tsx';

type Deadline = Answered<'reports', 'getDeadlines'>['deadlines'][number];

/** Chooses a company by name or by the last digits of its EIN; the section stays. */
export function CompanyDialog({ close }: { readonly close: () => void }) {
  useReturnFocus();
  const [words, setWords] = useState('');
  const to = sectionOf(useLocation({ select: ({ pathname }) => pathname }));
  const navigate = useNavigate();
  const companies = useInfiniteQuery(deadlinesQuery(words.trim()));
  const found = companies.data?.pages.flatMap(({ deadlines }) => deadlines);
  const openFirst = () => {
    const [first] = found ?? [];
    if (!first || companies.isPlaceholderData) return;
    close();
    void navigate({ to, params: { companyId: first.companyId } });
  };
  return (
    <Modal
      opened
      onClose={close}
      title="Choose a company"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          openFirst();
        }}
      >
        <TextInput
          data-autofocus
          label="Name, or the last four digits of the EIN"
          description="Enter opens the first one."
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </form>
      {companies.error && <Failed error={companies.error} retry={() => void companies.refetch()} />}
      {companies.isPending && <Loading what="companies" />}
      <p className="muted" aria-live="polite">
        {found && showCount(companies.data?.pages[0]?.total ?? 0, 'company', 'companies')}
      </p>
      <ul className="choices">
        {found?.map((company) => (
          <li key={company.companyId}>
            <Link to={to} params={{ companyId: company.companyId }} onClick={close}>
              {company.companyName}
            </Link>
            <span className="muted">{describe(company)}</span>
          </li>
        ))}
      </ul>
      <ShowMore of={companies} what="companies" />
      <p>
        <Link to="/" onClick={close}>
          All companies by deadline
        </Link>
      </p>
    </Modal>
  );
}

function describe({ einLastFour, nextPeriod, blockerCount }: Deadline): string {
  return [
    ...(einLastFour ? [`EIN ••${einLastFour}`] : []),
    nextPeriod ? `submit by ${showMoment(nextPeriod.deadlineAt)}` : 'no deadline',
    ...(blockerCount > 0 ? [`● ${showCount(blockerCount, 'blocker', 'blockers')}`] : []),
  ].join(' · ');
}
