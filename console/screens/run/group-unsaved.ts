import { groupBy } from '../../../values/group-by.ts';

/** A reason with the workers it holds for. */
export interface UnsavedGroup {
  readonly why: string;
  /** The first names, and the number of others. */
  readonly names: string;
}

const listedNames = 10;

/** Groups workers who are not saved by the reason, each with a list of names that stays short. */
export function groupUnsaved(
  unsaved: readonly { readonly name: string; readonly why: string }[],
): UnsavedGroup[] {
  const groups = groupBy(unsaved, ({ why }) => why);
  return [...groups].map(([why, workers]) => {
    const names = workers.slice(0, listedNames).map(({ name }) => name);
    const more = workers.length - names.length;
    const rest = more > 0 ? [`${more.toLocaleString('en-US')} more`] : [];
    return { why, names: [...names, ...rest].join('; ') };
  });
}
