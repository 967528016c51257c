import type { Id } from '../../values/id.ts';

/** Workers whose totals are in memory at the same time: about five megabytes. */
const pageLength = 1_000;

/** Loads all forms of a company's year, a page at a time. */
export async function* loadFormPages<
  Form extends { readonly worker: { readonly workerId: Id<'worker'> } },
>(
  loadPage: (page: {
    readonly after: Id<'worker'> | undefined;
    readonly limit: number;
  }) => Promise<readonly Form[]>,
): AsyncGenerator<readonly Form[]> {
  let after: Id<'worker'> | undefined;
  for (;;) {
    const forms = await loadPage({ after, limit: pageLength });
    if (forms.length > 0) yield forms;
    if (forms.length < pageLength) return;
    after = forms.at(-1)?.worker.workerId;
  }
}
