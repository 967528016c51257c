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
}

/** Performs an action for each worker in order; a refusal of one does not keep the others from it. */
export async function applyToEach(
  people: readonly SelectedPerson[],
  perform: (person: SelectedPerson) => Promise<string>,
  noteResult: (results: readonly PersonResult[]) => void = () => undefined,
): Promise<readonly PersonResult[]> {
  const results: PersonResult[] = [];
  for (const person of people) {
    results.push(await performFor(person, perform));
    noteResult([...results]);
  }
  return results;
}

async function performFor(
  person: SelectedPerson,
  perform: (person: SelectedPerson) => Promise<string>,
): Promise<PersonResult> {
  try {
    return { ...person, isDone: true, message: await perform(person) };
  } catch (error) {
    const message = error instanceof Error ? error.message : 'Something unexpected happened.';
    return { ...person, isDone: false, message };
  }
}
