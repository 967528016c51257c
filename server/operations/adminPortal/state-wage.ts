import { wageOddities } from '../../../contract/adminPortal/wage-fields.ts';
import { payRateNumber } from '../../../values/pay-rate.ts';
import type { Wage } from '../../store/wages.ts';
import type { Worker } from '../../store/workers.ts';

/** What a worker earns, in a sentence, and what was accepted although it may be a mistake. */
export function wageSentence(worker: Worker, stated: Wage, wages: readonly Wage[]): string {
  const { startsOn, rate, basis } = stated;
  const name = `${worker.firstName} ${worker.lastName}`;
  const sentences = [`${name} earns $${payRateNumber(rate)} ${basis} from ${startsOn} on.`];
  if (startsOn < worker.joinedOn)
    sentences.push(wageOddities.startsBeforeJoining.replace('{joinedOn}', worker.joinedOn));
  const next = wages.find((wage) => wage.startsOn > startsOn);
  if (next) sentences.push(wageOddities.replacedLater.replace('{next}', next.startsOn));
  return sentences.join(' ');
}
