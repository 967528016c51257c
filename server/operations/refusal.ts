import { refusalProblem } from '../../contract/decode.ts';
import { fillPlaceholders } from '../../contract/messages.ts';
import type { Declaration, PlaceholdersOf } from '../../contract/operation.ts';
import type { Problem } from '../../contract/problems.ts';

/** A refused request: the HTTP status, and every problem found; `main` has the message. */
export class Refusal {
  readonly status: 400 | 403 | 409;
  readonly main: Problem;
  readonly details: readonly Problem[];

  constructor(main: Problem, status: 400 | 403 | 409 = 400, details: readonly Problem[] = [main]) {
    this.status = status;
    this.main = main;
    this.details = details;
  }

  get message(): string {
    return this.main.message;
  }

  /** Refuses for all problems at once, with the message of the first; undefined if there are none. */
  static of(problems: readonly Problem[]): Refusal | undefined {
    const [first] = problems;
    return first && new Refusal(first, 400, problems);
  }

  /** Returns this refusal with its field errors. */
  with(details: readonly Problem[]): Refusal {
    return new Refusal(this.main, this.status, details);
  }
}

/** Refuses for a reason that the operation declares, with texts for the message's placeholders. */
export type Refuse<Declared extends Pick<Declaration, 'refusals'>> = <
  Reason extends keyof Declared['refusals'] & string,
>(
  reason: Reason,
  ...places: PlaceholdersOf<Declared['refusals'][Reason]> extends never
    ? []
    : [Readonly<Record<PlaceholdersOf<Declared['refusals'][Reason]>, string>>]
) => Refusal;

/** The one reason that is about the account and not about the request: answered with 403. */
const wrongAccountReason = 'liveAccount';

export function createRefuse<Declared extends Declaration>(declared: Declared): Refuse<Declared> {
  return (reason, ...[places]) => {
    const message = declared.refusals[reason] ?? reason;
    const text = fillPlaceholders(message, (places as Record<string, string> | undefined) ?? {});
    const problem = refusalProblem(declared, { reason, message: text });
    return new Refusal(problem, reason === wrongAccountReason ? 403 : 400);
  };
}
