import { showDate, showDay, showMoment } from '../../format/dates.ts';
import { showRate } from '../../format/wages.ts';
import { Link } from '../../frame/link.tsx';
import { type RecordColumn, RecordTable } from '../../frame/record-table.tsx';
import { statusWords } from '../../words/worker-statuses.ts';
import { wordsOfWorkerTask } from '../../words/worker-tasks.ts';
import type { ListedPerson } from './people-queries.ts';
import { mostSelected, nextSort, type PeopleSearch, withoutSelection } from './people-search.ts';

interface PeopleTableProps {
  readonly people: readonly ListedPerson[];
  readonly search: PeopleSearch;
  readonly go: (search: PeopleSearch) => void;
  /** Absent for people who may not act on workers. */
  readonly selection: Selection | undefined;
  readonly companyId: string;
}

interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly choose: (ids: ReadonlySet<string>) => void;
}

/** A page of people; names and days of joining order it. */
export function PeopleTable({ people, search, go, selection, companyId }: PeopleTableProps) {
  const { sort = 'name' } = search;
  const list = withoutSelection(search);
  const sortable = (heading: string, by: 'name' | 'dateOfJoin') => ({
    heading,
    headingControl: (
      <>
        {by === 'name' && selection && <ChooseAll people={people} selection={selection} />}
        <button
          type="button"
          className="sorter"
          onClick={() => go({ ...search, sort: nextSort(by, sort) })}
        >
          {heading}
          <span aria-hidden="true">{sort === by ? ' ▲' : sort === `-${by}` ? ' ▼' : ''}</span>
        </button>
      </>
    ),
    sorted: orderOf(sort, by),
  });
  const columns: readonly RecordColumn<ListedPerson>[] = [
    {
      ...sortable('Name', 'name'),
      show: ({ userId, firstName, lastName }) => (
        <>
          {selection && (
            <ChooseOne userId={userId} name={`${firstName} ${lastName}`} selection={selection} />
          )}
          <Link
            to="/c/$companyId/people/$userId"
            params={{ companyId, userId }}
            search={list}
          >{`${lastName}, ${firstName}`}</Link>
        </>
      ),
    },
    { heading: 'Missing', isProse: true, show: (person) => <Missing person={person} /> },
    {
      heading: 'Next pay day',
      show: ({ nextPayDate }) => (nextPayDate ? showDay(nextPayDate) : '–'),
    },
    {
      heading: 'Pay',
      isAmount: true,
      show: ({ wageRate, wageBasis }) => showRate(wageRate, wageBasis),
    },
    { heading: 'State', isDetail: true, show: ({ stateCode }) => stateCode ?? '–' },
    ...(people.some(({ department }) => department) ? [departments] : []),
    { heading: 'Type', isDetail: true, show: ({ workerType }) => workerType },
    { heading: 'Job', isDetail: true, show: ({ jobTitle }) => jobTitle ?? '–' },
    {
      ...sortable('Joined', 'dateOfJoin'),
      isDetail: true,
      show: ({ dateOfJoin }) => showDate(dateOfJoin),
    },
    { heading: 'Status', show: ({ userStatus }) => statusWords[userStatus] },
  ];
  return (
    <RecordTable
      label="Workers"
      className="people-list"
      rows={people}
      keyOf={({ userId }) => userId}
      columns={columns}
    />
  );
}

/** Companies without departments have no column of dashes. */
const departments: RecordColumn<ListedPerson> = {
  heading: 'Department',
  isDetail: true,
  show: ({ department }) => department ?? '–',
};

function orderOf(sort: string, by: string): 'ascending' | 'descending' | undefined {
  if (sort === by) return 'ascending';
  return sort === `-${by}` ? 'descending' : undefined;
}

/** The open tasks in few words, those that block pay first, and the last reminder. */
function Missing({ person: { tasks, remindedAt } }: { readonly person: ListedPerson }) {
  if (tasks.length === 0) return <span className="muted">nothing</span>;
  const wordsOf = (severity: 'blocks' | 'warns') => [
    ...new Set(
      tasks.flatMap((task) => (task.severity === severity ? [wordsOfWorkerTask(task.key)] : [])),
    ),
  ];
  const [blocking, warning] = [wordsOf('blocks'), wordsOf('warns')];
  return (
    <>
      {blocking.length > 0 && <span className="bad">● {blocking.join(', ')} </span>}
      {warning.length > 0 && <span className="warn">○ {warning.join(', ')}</span>}
      {remindedAt && <span className="muted"> · reminded {showMoment(remindedAt)}</span>}
    </>
  );
}

function ChooseOne({
  userId,
  name,
  selection: { ids, choose },
}: {
  readonly userId: string;
  readonly name: string;
  readonly selection: Selection;
}) {
  const isChosen = ids.has(userId);
  const toggle = () => {
    const others = [...ids].filter((id) => id !== userId);
    choose(new Set(isChosen ? others : [...others, userId]));
  };
  return (
    <input
      type="checkbox"
      className="chooser"
      aria-label={`Select ${name}`}
      checked={isChosen}
      disabled={!isChosen && ids.size >= mostSelected}
      onChange={toggle}
    />
  );
}

/** Selects those who are shown, as many as a selection can have. */
function ChooseAll({
  people,
  selection: { ids, choose },
}: Pick<PeopleTableProps, 'people'> & { readonly selection: Selection }) {
  const shown = people.slice(0, mostSelected).map(({ userId }) => userId);
  const areAll = shown.every((id) => ids.has(id));
  return (
    <input
      type="checkbox"
      className="chooser"
      aria-label={`Select the first ${shown.length}`}
      checked={areAll}
      onChange={() => choose(new Set(areAll ? [] : shown))}
    />
  );
}
