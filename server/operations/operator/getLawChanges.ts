import type { getLawChanges as declared } from '../../../contract/operator/getLawChanges.ts';
import { yearOf } from '../../../values/calendar-date.ts';
import { newYorkDateOf } from '../../../values/instant.ts';
import { listOwnLawChanges } from '../../../workflows/law/diff-law.ts';
import type { TwoPhaseHandler } from '../handler.ts';

export const getLawChanges: TwoPhaseHandler<typeof declared> = {
  prepare: async ({ year = undefined }, _, { clock, settings }) => {
    const compared = year ?? yearOf(newYorkDateOf(clock.now()));
    const { folder } = settings.law;
    const { findings, changes } = await listOwnLawChanges(folder, compared);
    return async () => ({
      lawChanges: {
        year: compared,
        hasFolder: folder !== undefined,
        findings: [...findings],
        changes: changes.map(({ title, places, unchanged, absent }) => ({
          title,
          places: places.map(({ name, lines }) => ({ name, lines: [...lines] })),
          unchanged: [...unchanged],
          absent: [...absent],
        })),
      },
    });
  },
};
