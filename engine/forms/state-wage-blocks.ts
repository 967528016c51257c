import type { StateCode } from '../../values/state.ts';
import { listEinProblems } from './form-parties.ts';
import { toAccountText } from './state-wage-fields.ts';
import { stateWageLayouts } from './state-wage-layouts.ts';

export interface StateWageBlockFacts {
  readonly state: StateCode;
  readonly ein: string | undefined;
  /** The company's account with the state, as the company entered it. */
  readonly account: string | undefined;
  readonly hasRate: boolean;
  readonly workers: number;
  readonly withoutSsn: number;
  /** Workers with wages below zero. */
  readonly belowZero: number;
}

export type StateWageBlockKey =
  | 'einMissing'
  | 'stateAccountMissing'
  | 'stateAccountAppliedFor'
  | 'stateAccountTooLong'
  | 'contributionRateMissing'
  | 'ssnMissing'
  | 'negativeWages'
  | 'noStateWages'
  | 'stateLayoutNotLoaded'
  | 'stateItemNotSupported';

export interface StateWageBlock {
  readonly key: StateWageBlockKey;
  /** Number of workers whom it concerns. */
  readonly workers?: number;
}

export interface StateWageBlocks {
  /** Reasons why the wages must not be reported as they are. */
  readonly blocks: readonly StateWageBlock[];
  /** Reasons why no file can be written: somebody enters the worksheet on the state's website. */
  readonly fileBlocks: readonly StateWageBlock[];
}

export function listStateWageBlocks(facts: StateWageBlockFacts): StateWageBlocks {
  const { state, workers, withoutSsn, belowZero } = facts;
  const account = accountProblem(facts.account);
  const layout = stateWageLayouts[state];
  return {
    blocks: [
      ...(listEinProblems(facts.ein).length > 0 ? [{ key: 'einMissing' } as const] : []),
      ...(account ? [{ key: account }] : []),
      ...(facts.hasRate ? [] : [{ key: 'contributionRateMissing' } as const]),
      ...(withoutSsn > 0 ? [{ key: 'ssnMissing', workers: withoutSsn } as const] : []),
      ...(belowZero > 0 ? [{ key: 'negativeWages', workers: belowZero } as const] : []),
    ],
    fileBlocks: [
      ...(workers === 0 ? [{ key: 'noStateWages' } as const] : []),
      ...(layout ? [] : [{ key: 'stateLayoutNotLoaded' } as const]),
      ...(layout?.unsupported ? [{ key: 'stateItemNotSupported' } as const] : []),
    ],
  };
}

/** Companies write "applied for" until the state has assigned a number, which always has digits. */
function accountProblem(account: string | undefined): StateWageBlockKey | undefined {
  if (!account?.trim()) return 'stateAccountMissing';
  return /\d/.test(toAccountText(account)) ? undefined : 'stateAccountAppliedFor';
}
