import { Button, Modal } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useReturnFocus } from '../../frame/return-focus.ts';
import type { PastedCell } from '../../grid/paste.ts';
import { readTyped, showCell } from '../../grid/read-cell.ts';
import type { PayColumn } from './pay-columns.ts';

export interface DaysSheetProps {
  readonly name: string;
  readonly row: string;
  readonly days: readonly PayColumn[];
  readonly read: (row: string, column: string) => number | null;
  readonly isReadOnly: boolean;
  readonly apply: (cells: readonly PastedCell[]) => void;
  readonly close: () => void;
}

/** Enters the hours of one worker by day; the grid shows their sum. */
export function DaysSheet({ name, row, days, read, isReadOnly, apply, close }: DaysSheetProps) {
  useReturnFocus();
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(days.map(({ key }) => [key, showCell(read(row, key), 'hours')])),
  );
  const readings = days.map((day) => ({
    day,
    reading: readTyped(typed[day.key] ?? '', 'hours', read(row, day.key)),
  }));
  const sum = readings.reduce(
    (total, { reading }) => total + (('value' in reading && reading.value) || 0),
    0,
  );
  const isWrong = readings.some(({ reading }) => 'problem' in reading);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) return;
    const cells = readings.flatMap(({ day, reading }) =>
      'value' in reading && reading.value !== read(row, day.key)
        ? [{ row, column: day.key, value: reading.value }]
        : [],
    );
    if (cells.length > 0) apply(cells);
    close();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={
        <>
          Hours by day of <bdi>{name}</bdi>
        </>
      }
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form className="stack" onSubmit={save}>
        <p className="muted">
          Hours at the worker’s own wage, such as 8, 7.5 or 8:30. The column Regular has their sum.
        </p>
        <ul className="days">
          {readings.map(({ day: { key, label }, reading }) => (
            <li key={key}>
              <label htmlFor={key}>{label}</label>
              <input
                id={key}
                inputMode="decimal"
                autoComplete="off"
                readOnly={isReadOnly}
                value={typed[key] ?? ''}
                aria-invalid={'problem' in reading}
                aria-describedby={'problem' in reading ? `${key} problem` : undefined}
                onChange={({ currentTarget }) => setTyped({ ...typed, [key]: currentTarget.value })}
              />
              {'problem' in reading && (
                <span id={`${key} problem`} className="bad">
                  ⚠ {reading.problem}
                </span>
              )}
            </li>
          ))}
        </ul>
        <p role="status">
          <strong>{showCell(sum, 'hours')} hours</strong>
        </p>
        <div className="row">
          {!isReadOnly && (
            <Button type="submit" variant="filled" disabled={isWrong}>
              Enter them
            </Button>
          )}
          <Button onClick={close}>{isReadOnly ? 'Close' : 'Change nothing'}</Button>
        </div>
      </form>
    </Modal>
  );
}
