import { wageWarningMessages } from '../../contract/adminPortal/wage-messages.ts';
import type { WageRecord } from '../../store/wages.ts';
import type { Worker } from '../../store/workers.ts';
import { payRateNumber } from '../../values/pay-rate.ts';

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
  const next = wages.find((wage) => wage.startsOn > startsOn);
  if (next) sentences.push(wageWarningMessages.replacedLater.replace('{next}', next.startsOn));
  return sentences.join(' ');
}
