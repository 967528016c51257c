import type { PersonTab } from '../../words/person-tabs.ts';
import { findTaskPlace } from '../../words/task-places.ts';
import type { ItemKey } from '../setup/checklist.ts';

/** Tabs of a worker whose forms end blockers. */
const workerTabs = ['pay', 'details', 'taxes', 'accounts'] as const satisfies PersonTab[];

/** A form that ends a blocker and can be opened beside the review. */
export type BlockerForm =
  | { readonly kind: 'worker'; readonly tab: (typeof workerTabs)[number]; readonly userId: string }
  | { readonly kind: 'setup'; readonly item: ItemKey }
  | { readonly kind: 'states' };

/** Items of the setup that lead to another screen instead of having a form. */
const withoutForm: readonly ItemKey[] = ['workers', 'wages', 'forms', 'accounts', 'history'];

/** Finds the form that ends a blocker; undefined if it is ended on a screen of its own, or by somebody else. */
export function findBlockerForm(
  key: string,
  subject: { readonly kind: string; readonly id: string },
): BlockerForm | undefined {
  const place = findTaskPlace(key);
  switch (place?.screen) {
    case 'workers': {
      const tab = workerTabs.find((each) => each === place.tab);
      return tab && subject.kind === 'worker'
        ? { kind: 'worker', tab, userId: subject.id }
        : undefined;
    }
    case 'setup':
      return withoutForm.includes(place.item) ? undefined : { kind: 'setup', item: place.item };
    case 'taxes':
      return place.part === 'states' ? { kind: 'states' } : undefined;
    default:
      return undefined;
  }
}
