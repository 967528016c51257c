import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showMoment } from '../../format/dates.ts';
import { ActionLink } from '../../frame/link.tsx';
import { approvalQuery, type ShownApproval } from './approval-query.ts';

/** Tells that a payroll or correction waits for the second person, with the link for that person. */
export function WaitingNotice({ payPeriodId }: { readonly payPeriodId: string }) {
  const { data } = useQuery(approvalQuery(payPeriodId));
  if (!data?.waiting) return null;
  const { waiting } = data;
  return (
    <section className="notice is-warn stack" aria-label="Second person">
      <p role="status">
        <strong className="warn">○ It waits for a second person.</strong> {describeFirst(waiting)}
      </p>
      {waiting.isApprovedByCaller ? (
        <ApprovalLink payPeriodId={payPeriodId} />
      ) : (
        <p>
          <ActionLink to="/approve/$payPeriodId" params={{ payPeriodId }}>
            Look at it and approve it
          </ActionLink>
        </p>
      )}
    </section>
  );
}

/** Names the first person and the moment of the first approval. */
export function describeFirst({
  approvedBy,
  approvedAt,
  isCorrection,
  isApprovedByCaller,
}: NonNullable<ShownApproval['waiting']>): string {
  const who = isApprovedByCaller ? 'You' : (approvedBy ?? 'Somebody who has left');
  const what = isCorrection ? 'the correction' : 'the payroll';
  return `${who} approved ${what} on ${showMoment(approvedAt)}.`;
}

/** The address that the first person sends to the second one. */
export function ApprovalLink({ payPeriodId }: { readonly payPeriodId: string }) {
  const [isCopied, setCopied] = useState(false);
  const address = `${location.origin}/console/approve/${payPeriodId}`;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <div className="row">
      <span>
        Send this link to another payroll admin: <span className="mono address">{address}</span>
      </span>
      <Button onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy the link'}</Button>
    </div>
  );
}
