import { NativeSelect, TextInput } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { stateNames } from '../../../values/state.ts';
import { Link } from '../../frame/link.tsx';
import { wordsOfWorkerTask, workerTaskWords } from '../../words/worker-tasks.ts';
import '../../frame/filters.css';
import '../../frame/tabs.css';
import type { PeopleCounts } from './people-queries.ts';
import {
  changeSearch,
  type PeopleGroup,
  type PeopleSearch,
  peopleGroups,
} from './people-search.ts';
import { SavedViews } from './saved-views-menu.tsx';

interface PeopleFiltersProps {
  readonly search: PeopleSearch;
  /** Absent until they are counted. */
  readonly counts: PeopleCounts | undefined;
  readonly go: (search: PeopleSearch) => void;
  readonly finder: RefObject<HTMLInputElement | null>;
  readonly companyId: string;
}

const groupWords: Readonly<Record<PeopleGroup, string>> = {
  active: 'Active',
  missing: 'Missing something',
  joining: 'Joining',
  left: 'Left',
};

/** Groups with their numbers, search, open task, state, department, and saved views. */
export function PeopleFilters({ search, counts, go, finder, companyId }: PeopleFiltersProps) {
  const shown = search.missing ? 'missing' : search.group;
  const toGroup = (group?: PeopleGroup) => changeSearch(search, { group, missing: undefined });
  const choose = (name: keyof PeopleSearch) => (value: string) =>
    go(changeSearch(search, { [name]: value }));
  return (
    <>
      <nav className="tabs" aria-label="Groups of people">
        {[undefined, ...peopleGroups].map((group) => (
          <Link
            key={group ?? 'all'}
            to="/c/$companyId/people"
            params={{ companyId }}
            search={toGroup(group)}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={group === shown ? 'page' : undefined}
          >
            {group ? groupWords[group] : 'Everybody'}
            {group && counts && (
              <span className="muted"> {counts[group].toLocaleString('en-US')}</span>
            )}
          </Link>
        ))}
      </nav>
      <div className="filters">
        <Finder search={search} go={go} finder={finder} />
        {shown === 'missing' && (
          <Choice
            label="Missing"
            value={search.missing}
            any="Anything"
            options={taskOptions(search.missing)}
            choose={choose('missing')}
          />
        )}
        {(search.state || (counts && counts.states.length > 1)) && (
          <Choice
            label="State"
            value={search.state}
            any="Every state"
            options={optionsOf(counts?.states, search.state, (code) => stateWords[code] ?? code)}
            choose={choose('state')}
          />
        )}
        {(search.department || (counts && counts.departments.length > 0)) && (
          <Choice
            label="Department"
            value={search.department}
            any="Every department"
            options={optionsOf(counts?.departments, search.department, (_, name) => name ?? _)}
            choose={choose('department')}
          />
        )}
        <SavedViews search={search} go={go} />
      </div>
    </>
  );
}

const stateWords: Readonly<Record<string, string>> = stateNames;

function taskOptions(chosen: string | undefined): readonly Option[] {
  const keys = Object.keys(workerTaskWords);
  const all = chosen && !keys.includes(chosen) ? [...keys, chosen] : keys;
  return all.map((value) => ({ value, label: wordsOfWorkerTask(value) }));
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** The options with the numbers of people; the chosen one also before they are counted. */
function optionsOf(
  counted: readonly { code: string; count: number; name?: string }[] | undefined,
  chosen: string | undefined,
  wordsOf: (code: string, name: string | undefined) => string,
): readonly Option[] {
  if (!counted) return chosen ? [{ value: chosen, label: wordsOf(chosen, undefined) }] : [];
  return counted.map(({ code, count, name }) => ({
    value: code,
    label: `${wordsOf(code, name)} (${count.toLocaleString('en-US')})`,
  }));
}

function Choice({
  label,
  value = '',
  any,
  options,
  choose,
}: {
  readonly label: string;
  readonly value: string | undefined;
  readonly any: string;
  readonly options: readonly Option[];
  readonly choose: (value: string) => void;
}) {
  return (
    <NativeSelect
      label={label}
      value={value}
      data={[{ value: '', label: any }, ...options]}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}

/** Searches while somebody types; another address brings its words along. */
function Finder({ search, go, finder }: Pick<PeopleFiltersProps, 'search' | 'go' | 'finder'>) {
  const { q = '' } = search;
  const [typed, setTyped] = useState(q);
  useEffect(() => setTyped((before) => (before.trim() === q ? before : q)), [q]);
  return (
    <TextInput
      className="finder"
      label="Find a worker"
      placeholder="Name, email, job or number"
      aria-keyshortcuts="/"
      ref={finder}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        go(changeSearch(search, { q: currentTarget.value.trim() }));
      }}
    />
  );
}
