import { useQuery } from '@tanstack/react-query';
import { ask } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { showPastMoment } from '../../format/dates.ts';

/** Tells who has changed a setting last, by the audit trail: of the company, or without one of the account. */
export function LastChange({
  companyId,
  operations,
}: {
  readonly companyId?: string;
  readonly operations: string[];
}) {
  const mayRead = useMayCall()('getActivity');
  const { data: last } = useQuery({
    queryKey: ['getActivity', companyId ?? 'account', operations],
    queryFn: async ({ signal }) => {
      const request = { operations, limit: 1, ...(companyId && { companyId }) };
      return (await ask('reports', 'getActivity', request, { signal })).activity[0] ?? null;
    },
    enabled: mayRead,
  });
  if (!last) return null;
  const { occurredAt, actorName, actorType, change } = last;
  return (
    <p className="muted">
      Last change by {actorName || actorType}, {showPastMoment(occurredAt)}: {change}
    </p>
  );
}
