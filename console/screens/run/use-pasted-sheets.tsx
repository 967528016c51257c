import { type ReactNode, useState } from 'react';
import {
  hasHeadings,
  matchSheet,
  placeSheet,
  readSheet,
  type SheetMatch,
} from '../../grid/paste.ts';
import type { CellPlace } from '../../grid/selection.ts';
import { messageOf } from '../../words/for-people.ts';
import { nameOf } from './arrange-rows.ts';
import type { PayRow } from './entry-cells.ts';
import { lockedColumns, whyLocked } from './grid-sides.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { readSheetFile } from './read-sheet-file.ts';
import { refuseLocked } from './refuse-locked.ts';
import type { RunSession } from './run-session.ts';

interface PastedSheets {
  readonly paste: (sheetText: string, from: CellPlace) => void;
  readonly readFile: (file: File) => Promise<void>;
  /** The reason why the last file was not read. */
  readonly fileProblem: string;
  /** Asks before something is entered. */
  readonly dialog: ReactNode;
}

/** Enters sheets that are pasted or read from files: those with headings, or with something wrong, after a question. */
export function usePastedSheets(
  session: RunSession | undefined,
  rowOf: ReadonlyMap<string, PayRow>,
  arranged: readonly PayRow[],
): PastedSheets {
  const [pasted, setPasted] = useState<SheetMatch>();
  const [fileProblem, setFileProblem] = useState('');
  if (!session) return { paste: () => undefined, readFile: async () => undefined, ...nothing };
  const { store } = session;
  const columns = session.columns;
  const visible = columns.filter(({ isHidden }) => !isHidden);
  const read = (row: string, column: string) => store.read(row, column);
  const nameOfRow = (row: string) => nameOf(rowOf.get(row));
  const withoutLocked = (match: SheetMatch) =>
    refuseLocked(match, {
      isLocked: (row, column) => {
        const found = rowOf.get(row);
        return found ? lockedColumns(found, session).includes(column) : false;
      },
      read,
      nameOf: nameOfRow,
      why: (row) => whyLocked(row, session),
    });
  const match = (sheet: readonly string[][]) =>
    setPasted(withoutLocked(matchSheet(sheet, columns, [...rowOf.values()].map(toPasteRow))));
  return {
    fileProblem,
    paste: (sheetText, from) => {
      const sheet = readSheet(sheetText);
      if (hasHeadings(sheet, columns)) return match(sheet);
      const ids = arranged.slice(from.row).map(({ userId }) => userId);
      const placed = withoutLocked(placeSheet(sheet, visible.slice(from.column), ids));
      if (placed.problems.length > 0) setPasted(placed);
      else session.change(placed.cells);
    },
    readFile: async (file) => {
      setFileProblem('');
      try {
        const sheet = await readSheetFile(file);
        if (hasHeadings(sheet, columns)) match(sheet);
        else
          setFileProblem(
            `${file.name}: the first row must name the workers and at least one column, such as ${columns[0]?.label}.`,
          );
      } catch (error) {
        setFileProblem(`${file.name}: ${messageOf(error)}`);
      }
    },
    dialog: pasted && (
      <PasteDialog
        match={pasted}
        columns={columns}
        nameOfRow={nameOfRow}
        formerValue={read}
        close={() => setPasted(undefined)}
        apply={() => {
          session.change(pasted.cells);
          setPasted(undefined);
        }}
      />
    ),
  };
}

const nothing = { fileProblem: '', dialog: undefined };

function toPasteRow(row: PayRow) {
  const { userId: id, userReferenceId: reference, email } = row;
  return { id, name: nameOf(row), reference, email };
}
