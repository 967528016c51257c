import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useLetterKeys } from '../../frame/letter-keys.ts';
import { Link } from '../../frame/link.tsx';
import { useOfferActions } from '../../frame/screen-actions.ts';
import { Failed } from '../../frame/states.tsx';
import { type PersonTab, personTabs, tabWords } from '../../words/person-tabs.ts';
import { findNeighbor } from '../people/people-queries.ts';
import { type PeopleSearch, withoutSelection } from '../people/people-search.ts';

interface PersonNeighborsProps {
  readonly companyId: string;
  readonly userId: string;
  /** The list from which the person was opened. */
  readonly list: PeopleSearch;
  readonly tab: PersonTab;
}

/** Leads back to the list, and to the previous and the next person in it, on the same tab. */
export function PersonNeighbors({ companyId, userId, list, tab }: PersonNeighborsProps) {
  const navigate = useNavigate();
  const move = useMutation({
    mutationFn: async (isNext: boolean) => {
      const found = await findNeighbor(companyId, { list, userId, isNext });
      if (found)
        await navigate({
          to: '/c/$companyId/people/$userId',
          params: { companyId, userId: found },
          search: { ...withoutSelection(list), tab },
        });
      return found;
    },
  });
  useLetterKeys({ '[': () => move.mutate(false), ']': () => move.mutate(true) });
  useOfferActions([
    { label: 'Previous person', perform: () => move.mutate(false) },
    { label: 'Next person', perform: () => move.mutate(true) },
    ...personTabs.map((each) => ({
      label: `Open ${tabWords[each]}`,
      perform: () =>
        void navigate({
          to: '/c/$companyId/people/$userId',
          params: { companyId, userId },
          search: { ...withoutSelection(list), tab: each },
        }),
    })),
  ]);
  const isAtEnd = move.isSuccess && move.data === undefined;
  return (
    <>
      <div className="row">
        <Link to="/c/$companyId/people" params={{ companyId }} search={withoutSelection(list)}>
          All people
        </Link>
        <Button size="compact-sm" aria-keyshortcuts="[" onClick={() => move.mutate(false)}>
          ‹ Previous
        </Button>
        <Button size="compact-sm" aria-keyshortcuts="]" onClick={() => move.mutate(true)}>
          Next ›
        </Button>
        <span role="status" className="muted">
          {isAtEnd && `This is the ${move.variables ? 'last' : 'first'} person of the list.`}
        </span>
      </div>
      {move.error && <Failed error={move.error} />}
    </>
  );
}
