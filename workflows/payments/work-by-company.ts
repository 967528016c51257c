import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';

/**
 * Does work for several companies in as many round trips to the database as for one: their statements travel together.
 * Items of one company are worked on one after another, because its totals are read before they are written.
 */
export async function workByCompany<Item>(
  items: readonly Item[],
  companyOf: (item: Item) => Id<'company'>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const byCompany = [...groupBy(items, companyOf)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  await Promise.all(
    byCompany.map(async ([, own]) => {
      for (const item of own) await work(item);
    }),
  );
}
