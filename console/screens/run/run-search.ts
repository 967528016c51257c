import { type RowFilter, type RowOrder, rowFilters, urgentFirst } from './arrange-rows.ts';
import { type ChangeBin, changeBins } from './change-bins.ts';

/** The address of the grid: the rows to show, their order, and the worker to begin with. */
export interface RunSearch {
  readonly change?: ChangeBin;
  readonly show?: Exclude<RowFilter, 'all'>;
  readonly q?: string;
  /** The column that orders the rows, with a minus sign for the largest first. */
  readonly sort?: string;
  readonly compare?: true;
  readonly worker?: string;
}

const maxLength = 120;

/** Reads the address of the grid; what is not known is left out. */
export function readRunSearch(search: Record<string, unknown>): RunSearch {
  const change = changeBins.find((each) => each === search.change);
  const show = rowFilters.find((each) => each === search.show && each !== 'all');
  const q = readText(typeof search.q === 'number' ? String(search.q) : search.q);
  const [sort, worker] = [readText(search.sort), readText(search.worker)];
  return {
    ...(change && { change }),
    ...(show && show !== 'all' && { show }),
    ...(q && { q }),
    ...(sort && { sort }),
    ...(search.compare === true && { compare: true }),
    ...(worker && { worker }),
  };
}

const readText = (value: unknown) =>
  typeof value === 'string' && value.length <= maxLength ? value : undefined;

/** The order that the address names. */
export function toOrder(sort: string | undefined): RowOrder {
  if (sort === undefined) return urgentFirst;
  return { by: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') };
}

/** The order as the address names it; undefined for the usual one. */
export function fromOrder({ by, isDescending }: RowOrder): string | undefined {
  if (by === urgentFirst.by && !isDescending) return undefined;
  return isDescending ? `-${by}` : by;
}
