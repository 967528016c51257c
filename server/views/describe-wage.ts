import { wageWarningMessages } from '../../contract/adminPortal/wage-messages.ts';
import type { Warn } from '../../contract/warnings.ts';
import type { WageRecord } from '../../store/wages.ts';
import type { Worker } from '../../store/workers.ts';
import { payRateNumber } from '../../values/pay-rate.ts';
import { notExempt } from '../../values/vocabulary.ts';
import { describeStandardHours } from './standard-hours-record.ts';

/** Describes a wage and its warnings. */
export function describeWage(
  worker: Worker,
  stated: WageRecord,
  wages: readonly WageRecord[],
): string {
  const { startsOn, rate, basis } = stated;
  const name = `${worker.firstName} ${worker.lastName}`;
  const sentences = [`${name} earns $${payRateNumber(rate)} ${basis} from ${startsOn} on.`];
  if (startsOn < worker.joinedOn)
    sentences.push(wageWarningMessages.startsBeforeJoining.replace('{joinedOn}', worker.joinedOn));
  const understood = describeStandardHours(stated.standardHours);
  if (understood) sentences.push(understood);
  const next = wages.find((wage) => wage.startsOn > startsOn);
  if (next) sentences.push(wageWarningMessages.replacedLater.replace('{next}', next.startsOn));
  return sentences.join(' ');
}

/** Warns that the exemption of an owner or officer does not cover FUTA (26 U.S.C. 3306(i)). */
export function warnOfExemption(worker: Worker, { taxExemption }: WageRecord, warn: Warn): void {
  if (taxExemption === notExempt) return;
  const user = `${worker.firstName} ${worker.lastName}`;
  warn({
    key: 'ownerPaysFuta',
    path: 'userWage.userRefTaxExempt',
    message: wageWarningMessages.ownerPaysFuta.replace('{user}', user),
  });
}
