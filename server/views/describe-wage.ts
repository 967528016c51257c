import { wageWarningMessages } from '../../contract/adminPortal/wage-messages.ts';
import type { Warn } from '../../contract/warnings.ts';
import type { WageRecord } from '../../store/wages.ts';
import type { Worker } from '../../store/workers.ts';
import { payRateNumber } from '../../values/pay-rate.ts';
import { notExempt } from '../../values/vocabulary.ts';
import { joinSentences } from './sentences.ts';
import { describeStandardHours } from './standard-hours-record.ts';

/** Describes a wage, and warns of what it does not cover. */
export function describeWage(
  worker: Worker,
  stated: WageRecord,
  wages: readonly WageRecord[],
  warn: Warn,
): string {
  const { startsOn, rate, basis } = stated;
  const name = `${worker.firstName} ${worker.lastName}`;
  const next = wages.find((wage) => wage.startsOn > startsOn);
  const { startsBeforeJoining, replacedLater } = wageWarningMessages;
  const path = 'userWage.startDate';
  const early =
    startsOn < worker.joinedOn
      ? startsBeforeJoining.replace('{joinedOn}', worker.joinedOn)
      : undefined;
  const replaced = next && replacedLater.replace('{next}', next.startsOn);
  const hours = describeStandardHours(stated.standardHours);
  if (early) warn({ key: 'startsBeforeJoining', path, message: early });
  if (hours) warn({ key: 'standardHours', path: 'userWage.standardWorkingHours', message: hours });
  if (replaced) warn({ key: 'wageReplacedLater', path, message: replaced });
  warnOfExemption(worker, stated, warn);
  return joinSentences([
    `${name} earns $${payRateNumber(rate)} ${basis} from ${startsOn} on.`,
    early,
    hours,
    replaced,
  ]);
}

/** Warns that the exemption of an owner or officer does not cover FUTA (26 U.S.C. 3306(i)). */
function warnOfExemption(worker: Worker, { taxExemption }: WageRecord, warn: Warn): void {
  if (taxExemption === notExempt) return;
  const user = `${worker.firstName} ${worker.lastName}`;
  warn({
    key: 'ownerPaysFuta',
    path: 'userWage.userRefTaxExempt',
    message: wageWarningMessages.ownerPaysFuta.replace('{user}', user),
  });
}
