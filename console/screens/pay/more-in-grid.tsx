import { ActionLink } from '../../frame/link.tsx';

/** Counts the workers that a table of the review leaves out; the grid shows and filters all of them. */
export function MoreInGrid({
  listed,
  all,
  companyId,
  payPeriodId,
}: {
  readonly listed: number;
  readonly all: number;
  readonly companyId: string;
  readonly payPeriodId: string;
}) {
  if (all <= listed) return null;
  return (
    <p>
      And {(all - listed).toLocaleString('en-US')} more:{' '}
      <ActionLink to="/c/$companyId/pay/$payPeriodId" params={{ companyId, payPeriodId }}>
        all of them in the grid
      </ActionLink>
    </p>
  );
}
