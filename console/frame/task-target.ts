import type { TaskPlace } from '../words/task-places.ts';

/** The records that a task is about. */
export interface TaskSubject {
  readonly companyId: string;
  /** The worker, if it is one. */
  readonly userId?: string | undefined;
  /** The name of the worker: the grid of a period shows the worker by it. */
  readonly userName?: string | undefined;
  readonly payPeriodId?: string | undefined;
}

/** The address of a place; undefined for a place outside the console of a company. */
export function toTarget(
  place: TaskPlace,
  task: string,
  { companyId, userId, userName, payPeriodId }: TaskSubject,
) {
  const params = { companyId };
  switch (place.screen) {
    case 'setup':
      return { to: '/c/$companyId/setup', params, search: { item: place.item } } as const;
    case 'workers':
      return userId
        ? ({
            to: '/c/$companyId/people/$userId',
            params: { companyId, userId },
            search: { tab: place.tab },
          } as const)
        : ({ to: '/c/$companyId/people', params, search: { missing: task } } as const);
    case 'period':
      if (!payPeriodId) return { to: '/c/$companyId/pay', params } as const;
      return place.part === 'grid'
        ? ({
            to: '/c/$companyId/pay/$payPeriodId',
            params: { companyId, payPeriodId },
            search: userName ? { q: userName } : {},
          } as const)
        : ({
            to: '/c/$companyId/pay/$payPeriodId/review',
            params: { companyId, payPeriodId },
          } as const);
    case 'pay':
      return { to: '/c/$companyId/pay', params } as const;
    case 'taxes':
      return { to: '/c/$companyId/taxes', params, search: { part: place.part } } as const;
    case 'documents':
      return { to: '/c/$companyId/documents', params, search: { part: place.part } } as const;
    case 'companies':
      return { to: '/' } as const;
    case 'returned':
      return { to: '/c/$companyId', params, hash: 'returned' } as const;
    case 'operator':
      return undefined;
  }
}
