import type { Cents } from '../../values/money.ts';
import { readLawJson } from '../law-files.ts';
import { newHireRulesSchema } from './schema.ts';

/** How employers report new hires. */
export interface NewHireLaw {
  /** The rule of a state, or the federal one. */
  readonly ruleOf: (state: string) => NewHireRule;
  readonly rehireAfterDays: number;
  /** States with another number of days apart after which a rehire counts as new. */
  readonly rehireExceptions: readonly (readonly [state: string, days: number])[];
  /** States that ask for contractors, or may ask for them. */
  readonly contractorStates: readonly string[];
}

export interface NewHireRule {
  /** Days after the hire until the report is due. */
  readonly days: number;
  /** Undefined if the state does not ask for contractors, or its condition is not confirmed. */
  readonly contractorsFrom: Cents | undefined;
}

let cached: NewHireLaw | undefined;

export function readNewHireLaw(): NewHireLaw {
  cached ??= toNewHireLaw();
  return cached;
}

function toNewHireLaw(): NewHireLaw {
  const file = newHireRulesSchema.parse(readLawJson('new-hires/rules.json'));
  const { federal, states, contractorsPossible } = file;
  const byState = new Map(states.map((rule) => [rule.state, rule]));
  return {
    ruleOf: (state) => {
      const own = byState.get(state);
      return { days: own?.days ?? federal.days, contractorsFrom: own?.contractorsFrom };
    },
    rehireAfterDays: federal.rehireAfterDays,
    rehireExceptions: states.flatMap(({ state, rehireAfterDays }) =>
      rehireAfterDays === undefined ? [] : [[state, rehireAfterDays] as const],
    ),
    contractorStates: [
      ...states
        .filter(({ contractorsFrom }) => contractorsFrom !== undefined)
        .map(({ state }) => state),
      ...contractorsPossible,
    ],
  };
}
