import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../call/ask.ts';
import { showCount } from '../../format/counts.ts';
import { canRemind } from '../../words/worker-tasks.ts';
import type { PersonResult, SelectedPerson } from './apply-to-each.ts';
import { BulkForm, type BulkFormKind, bulkFormKinds, bulkFormWords } from './bulk-forms.tsx';
import { BulkResults } from './bulk-results.tsx';
import type { ListedPerson } from './people-queries.ts';
import { RemindButton } from './remind-button.tsx';

interface BulkActionsProps {
  readonly companyId: string;
  /** The task that everybody in the list has. */
  readonly task: string | undefined;
  readonly selected: ReadonlySet<string>;
  readonly listed: readonly ListedPerson[];
  readonly clear: () => void;
}

/** Actions for the selected workers: reminder, wage, off-cycle pay, department, pay schedule, recurring item, benefit. Each worker is named with the result. */
export function BulkActions(props: BulkActionsProps) {
  const { companyId, task, selected, clear } = props;
  const [kind, setKind] = useState<BulkFormKind>();
  const [results, setResults] = useState<readonly PersonResult[]>([]);
  const people = useSelectedPeople(props);
  const isAnySelected = selected.size > 0;
  if (!isAnySelected && !(task && canRemind(task))) return null;
  return (
    <section className="notice bulk" aria-label="Actions for several people">
      {isAnySelected && <p>{showCount(selected.size, 'person is', 'people are')} selected.</p>}
      <div className="row">
        {isAnySelected ? (
          <RemindButton
            request={{ companyId, userIds: [...selected] }}
            label={`Remind ${selected.size}`}
            said={setResults}
          />
        ) : (
          task && (
            <RemindButton
              request={{ companyId, task }}
              label="Remind everybody in this list"
              said={setResults}
            />
          )
        )}
        {isAnySelected &&
          bulkFormKinds.map((each) => (
            <Button
              key={each}
              aria-expanded={kind === each}
              onClick={() => {
                setKind(kind === each ? undefined : each);
                setResults([]);
              }}
            >
              {bulkFormWords[each]}
            </Button>
          ))}
        {isAnySelected && (
          <Button variant="subtle" onClick={clear}>
            Select nobody
          </Button>
        )}
      </div>
      {kind && isAnySelected && (
        <BulkForm
          key={kind}
          kind={kind}
          companyId={companyId}
          people={people}
          noteResults={setResults}
        />
      )}
      <BulkResults results={results} />
    </section>
  );
}

/** The names of the selected workers; those who are not listed yet are asked for. */
function useSelectedPeople({
  companyId,
  selected,
  listed,
}: BulkActionsProps): readonly SelectedPerson[] {
  const known = new Map(listed.map(({ userId, user }) => [userId, user]));
  const others = [...selected].filter((userId) => !known.has(userId));
  const { data = [] } = useQuery({
    queryKey: ['getUsers', companyId, 'selected', others],
    queryFn: async ({ signal }) => {
      const request = { companyId, userIds: others, brief: true };
      return (await ask('reports', 'getUsers', request, { signal })).users;
    },
    enabled: others.length > 0 && listed.length > 0,
  });
  for (const { userId, user } of data) known.set(userId, user);
  return [...selected].flatMap((userId) => {
    const user = known.get(userId);
    return user === undefined ? [] : [{ userId, user }];
  });
}
