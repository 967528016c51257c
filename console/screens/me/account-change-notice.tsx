import type { ShownWorker } from '../../call/company-queries.ts';
import { showDate, showPastMoment } from '../../format/dates.ts';

interface AccountChangeNoticeProps {
  readonly change: ShownWorker['accountChange'];
  /** True for the worker's own screen. */
  readonly isOwn: boolean;
}

/** Tells when the accounts were changed and confirmed, and from which pay day the change holds. */
export function AccountChangeNotice({ change, isOwn }: AccountChangeNoticeProps) {
  if (!change) return null;
  const { changedAt, confirmedAt, heldPayDates, firstPayDate } = change;
  const isHeld = heldPayDates.length > 0;
  return (
    <section className={isHeld ? 'notice is-warn' : 'notice'} aria-label="Last change">
      <p>
        Changed on {showPastMoment(changedAt)}.{' '}
        {confirmedAt && `An administrator confirmed it on ${showPastMoment(confirmedAt)}.`}
      </p>
      {isHeld && (
        <p>
          <strong className="warn">○ Held.</strong> Pay of{' '}
          {heldPayDates.map(showDate).join(' and ')} comes as a check, unless an administrator asks{' '}
          {isOwn ? 'you' : 'the worker'} and confirms the change before the payroll is processed.
        </p>
      )}
      {firstPayDate && (
        <p>
          Pay goes to the accounts below from <strong>{showDate(firstPayDate)}</strong> on. Payments
          that are already on their way do not change.
        </p>
      )}
      {isOwn && !confirmedAt && <p>If you did not change it, call your employer at once.</p>}
    </section>
  );
}
