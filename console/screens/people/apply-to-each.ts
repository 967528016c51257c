import { listOtherWarnings } from '../../words/answer-warnings.ts';
import { forPeople, messageOf } from '../../words/for-people.ts';

/** A worker of a selection. */
export interface SelectedPerson {
  readonly userId: string;
  readonly user: string;
}

/** The result of an action for one worker. */
export interface PersonResult extends SelectedPerson {
  readonly isDone: boolean;
  /** A sentence for people. */
  readonly message: string;
  /** Possible mistakes in what was done. */
  readonly warnings?: readonly string[];
}

/** The answer of an action for one worker. */
interface Outcome {
  readonly message: string;
  readonly warnings?: readonly { readonly message: string }[] | undefined;
}

/**
 * Performs an action for each worker in order; a refusal of one does not keep the others from it. If it was done for
 * nobody, the first refusal is thrown, and the form says what is wrong with its fields.
 */
export async function applyToEach(
  people: readonly SelectedPerson[],
  perform: (person: SelectedPerson) => Promise<Outcome>,
  noteResult: (results: readonly PersonResult[]) => void = () => undefined,
): Promise<readonly PersonResult[]> {
  const results: PersonResult[] = [];
  const refusals: unknown[] = [];
  for (const person of people) {
    try {
      const { message, warnings } = await perform(person);
      results.push({
        ...person,
        isDone: true,
        message: forPeople(message),
        warnings: listOtherWarnings(message, warnings),
      });
    } catch (error) {
      refusals.push(error);
      results.push({ ...person, isDone: false, message: messageOf(error) });
    }
    noteResult([...results]);
  }
  if (results.every(({ isDone }) => !isDone) && refusals.length > 0) throw refusals[0];
  return results;
}
