import { describe, expect, test } from 'vitest';
import { type FilledCell, planFillDown, planFillUntil } from './fill.ts';

const at = (row: number, column: number) => ({ row, column });

/** Cells as "from>to", each by row and column. */
const show = (plan: readonly FilledCell[]) =>
  plan.map(({ from, to }) => `${from.row},${from.column}>${to.row},${to.column}`);

describe('fill down', () => {
  test.each([
    ['a column', at(1, 2), at(3, 2), ['1,2>2,2', '1,2>3,2']],
    ['two columns', at(0, 0), at(1, 1), ['0,0>1,0', '0,1>1,1']],
    ['a selection from its last row upward', at(3, 0), at(2, 0), ['2,0>3,0']],
    ['one row, from the row above', at(2, 0), at(2, 1), ['1,0>2,0', '1,1>2,1']],
    ['nothing in the first row', at(0, 0), at(0, 1), []],
  ])('fills %s', (_, active, corner, plan) => {
    expect(show(planFillDown({ active, corner }))).toEqual(plan);
  });
});

describe('the fill handle', () => {
  test.each([
    ['one row until another row', at(1, 0), at(1, 0), 3, ['1,0>2,0', '1,0>3,0']],
    ['two rows in turns', at(0, 1), at(1, 1), 4, ['0,1>2,1', '1,1>3,1', '0,1>4,1']],
    ['both columns of a selection', at(0, 1), at(0, 0), 1, ['0,0>1,0', '0,1>1,1']],
    ['nothing inside the selection', at(2, 0), at(4, 0), 3, []],
  ])('repeats %s', (_, active, corner, row, plan) => {
    expect(show(planFillUntil({ active, corner }, row))).toEqual(plan);
  });
});
