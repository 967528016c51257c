import type { Problem } from '../../contract/decode.ts';
import { fillPlaceholders } from '../../contract/messages.ts';
import type { Declaration, PlaceholdersOf } from '../../contract/operation.ts';

/** A refused request: the HTTP status, a message for people, and every problem found. */
export class Refusal {
  readonly status: 400 | 403 | 409;
  readonly message: string;
  readonly details: readonly Problem[];

  constructor(message: string, status: 400 | 403 | 409 = 400, details: readonly Problem[] = []) {
    this.status = status;
    this.message = message;
    this.details = details;
  }

  /** Refuses for all problems at once, with the message of the first; undefined if there are none. */
  static of(problems: readonly Problem[]): Refusal | undefined {
    const [first] = problems;
    return first && new Refusal(first.message, 400, problems);
  }

  /** Returns this refusal with its field errors. */
  with(details: readonly Problem[]): Refusal {
    return new Refusal(this.message, this.status, details);
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
    return new Refusal(text, reason === wrongAccountReason ? 403 : 400);
  };
}
