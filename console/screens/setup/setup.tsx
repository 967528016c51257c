import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { showCount } from '../../format/counts.ts';
import { Link } from '../../frame/link.tsx';
import { Screen } from '../../frame/screen.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import { itemWords } from '../../words/setup.ts';
import { type ChecklistGroup, firstOpen, type ItemKey, listSetup } from './checklist.ts';
import { ItemForm } from './item-form.tsx';
import './setup.css';
import { type LoadedSetup, setupQuery } from './setup-query.ts';

/** The list of everything that a company needs before its first payroll, and the form of one item. */
export function SetupScreen() {
  const { companyId } = useParams({ from: '/framed/c/$companyId/setup' });
  const { data, error, refetch } = useQuery({
    ...setupQuery(companyId),
    // Verifications are decided by others: the screen looks again by itself.
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? 2_000 : false),
  });
  return (
    <Screen title="Setup" lead={data && describe(listSetup(data))}>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="the setup" />}
      {data && <Checklist setup={data} companyId={companyId} />}
    </Screen>
  );
}

function isWaiting(setup: LoadedSetup): boolean {
  return listSetup(setup).some(({ items }) => items.some(({ state }) => state === 'waiting'));
}

function describe(groups: readonly ChecklistGroup[]): string {
  const items = groups.flatMap((group) => group.items).filter(({ state }) => state !== 'optional');
  const done = items.filter(({ state }) => state === 'done').length;
  if (done === items.length) return 'Everything is done.';
  return `${done} of ${items.length} done. In any order; several people can work on it.`;
}

function Checklist({
  setup,
  companyId,
}: {
  readonly setup: LoadedSetup;
  readonly companyId: string;
}) {
  const { item } = useSearch({ from: '/framed/c/$companyId/setup' });
  const groups = listSetup(setup);
  const shown = item ?? firstOpen(groups);
  return (
    <div className="setup">
      <nav aria-label="Steps of the setup">
        {groups.map((group) => (
          <Group key={group.label} group={group} shown={shown} companyId={companyId} />
        ))}
      </nav>
      <Item
        key={shown}
        item={shown}
        isOpen={groups.some(({ items }) =>
          items.some(({ key, state }) => key === shown && state !== 'done'),
        )}
        setup={setup}
        companyId={companyId}
      />
    </div>
  );
}

/** Mark, color and word of each state. */
const stateLooks = {
  done: ['✓', 'good', 'done'],
  blocking: ['●', 'bad', 'blocking'],
  open: ['○', 'warn', 'open'],
  waiting: ['◌', 'warn', 'waiting'],
  optional: ['○', 'muted', 'optional'],
} as const;

function looksOf({ key, state }: ChecklistGroup['items'][number]) {
  return stateLooks[state === 'open' && itemWords[key].blocks ? 'blocking' : state];
}

function Group({
  group: { label, items },
  shown,
  companyId,
}: {
  readonly group: ChecklistGroup;
  readonly shown: ItemKey;
  readonly companyId: string;
}) {
  const done = items.filter(({ state }) => state === 'done').length;
  const counted = items.filter(({ state }) => state !== 'optional').length;
  return (
    <section aria-label={label}>
      <h2>
        {label} <span className="muted">{counted > 0 ? `${done}/${counted}` : 'optional'}</span>
      </h2>
      <ul>
        {items.map((item) => {
          const [mark, color, word] = looksOf(item);
          return (
            <li key={item.key}>
              <Link
                to="/c/$companyId/setup"
                params={{ companyId }}
                search={{ item: item.key }}
                aria-current={item.key === shown ? 'step' : undefined}
              >
                <span className={color}>{mark}</span> {itemWords[item.key].title}
                <span className="hidden-text"> {word}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Item({
  item,
  isOpen,
  setup,
  companyId,
}: {
  readonly item: ItemKey;
  readonly isOpen: boolean;
  readonly setup: LoadedSetup;
  readonly companyId: string;
}) {
  const { title, why, minutes, blocks, risk, who } = itemWords[item];
  const form = useRef<HTMLElement>(null);
  const { item: chosen } = useSearch({ from: '/framed/c/$companyId/setup' });
  // On a phone the form is below the list, out of sight.
  useEffect(() => {
    if (chosen && matchMedia('(max-width: 760px)').matches) form.current?.scrollIntoView();
  }, [chosen]);
  return (
    <section className="setup-item" aria-labelledby="setup-item" ref={form}>
      <h2 id="setup-item">{title}</h2>
      <p className="muted">
        {why}
        {isOpen && (blocks ? ` It blocks ${blocks}.` : ` It blocks nothing. ${risk}.`)} By {who},
        about {showCount(minutes, 'minute', 'minutes')}.
      </p>
      <ItemForm item={item} setup={setup} companyId={companyId} />
    </section>
  );
}
