import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { type RowFilter, rowFilters } from './arrange-rows.ts';

export interface RunToolbarProps {
  readonly counts: Readonly<Record<RowFilter, number>>;
  readonly filter: RowFilter;
  readonly text: string;
  readonly shown: number;
  readonly findInput: RefObject<HTMLInputElement | null>;
  readonly isComparing: boolean;
  readonly isReadOnly: boolean;
  readonly choose: (filter: RowFilter) => void;
  readonly find: (text: string) => void;
  /** Ends the search and returns to the grid. */
  readonly leaveFind: () => void;
  readonly compare: (() => void) | undefined;
  readonly addColumn: () => void;
  readonly readFile: (file: File) => void;
}

/** The words of the filters. */
export const filterWords: Readonly<Record<RowFilter, string>> = {
  all: 'All',
  blocked: '● Blocked',
  notPaid: '● Not paid',
  standsOut: '◐ Stands out',
  changedByMe: 'Changed by me',
  new: 'New',
};

/** The filters that show somebody. */
export function listFilters(counts: RunToolbarProps['counts'], chosen: RowFilter = 'all') {
  return rowFilters.filter((each) => each === 'all' || each === chosen || counts[each] > 0);
}

/** Filters, search, and the actions on the whole grid. */
export function RunToolbar(props: RunToolbarProps) {
  const { counts, filter, text, shown, findInput, isComparing, isReadOnly } = props;
  return (
    <>
      <fieldset className="row grid-filters">
        <legend className="hidden-text">Workers to show</legend>
        {listFilters(counts, filter).map((each) => (
          <Button
            key={each}
            size="compact-sm"
            variant={each === filter ? 'light' : 'default'}
            aria-pressed={each === filter}
            onClick={() => props.choose(each)}
          >
            {filterWords[each]} {counts[each].toLocaleString('en-US')}
          </Button>
        ))}
      </fieldset>
      <div className="row">
        <label className="grid-find">
          Find{' '}
          <input
            ref={findInput}
            value={text}
            onChange={({ currentTarget }) => props.find(currentTarget.value)}
            onKeyDown={({ key }) => {
              if (key === 'Escape') props.find('');
              if (key === 'Escape' || key === 'Enter') props.leaveFind();
            }}
          />
        </label>
        <span className="muted" role="status">
          {shown.toLocaleString('en-US')} of {counts.all.toLocaleString('en-US')} workers
        </span>
        {props.compare && (
          <Button size="compact-sm" aria-pressed={isComparing} onClick={props.compare}>
            Compare with last time
          </Button>
        )}
        {!isReadOnly && (
          <>
            <Button size="compact-sm" onClick={props.addColumn}>
              + Column
            </Button>
            <label className="grid-file">
              Read a file{' '}
              <input
                type="file"
                accept=".csv,.tsv,.txt,.xlsx"
                onChange={({ currentTarget }) => {
                  const [file] = currentTarget.files ?? [];
                  if (file) props.readFile(file);
                  currentTarget.value = '';
                }}
              />
            </label>
          </>
        )}
      </div>
    </>
  );
}
