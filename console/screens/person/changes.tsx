import { ActivityList, useActivity } from '../activity/activity-list.tsx';

/** Changes of a worker's records, the latest first, with the one who made them. */
export function Changes(of: { readonly companyId: string; readonly userId: string }) {
  return <ActivityList of={useActivity(of)} companyId={of.companyId} />;
}
