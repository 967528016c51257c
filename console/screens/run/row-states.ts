import type { RowMark } from '../../grid/grid-props.ts';

/** The ways of a row from its cells to what is stored; a row without changes is clean. */
export type RowState = 'clean' | 'waiting' | 'saving' | 'saved' | 'refused' | 'conflicting';

/** Signs and words of the states, so that none is told by a color alone. */
export const rowMarks: Readonly<Record<RowState, RowMark | undefined>> = {
  clean: undefined,
  waiting: { sign: '…', words: 'not sent yet', tone: 'muted' },
  saving: { sign: '↑', words: 'being saved', tone: 'muted' },
  saved: { sign: '✓', words: 'saved', tone: 'good' },
  refused: { sign: '⚠', words: 'refused, not saved', tone: 'bad' },
  conflicting: { sign: '⇄', words: 'changed by somebody else meanwhile', tone: 'warn' },
};
