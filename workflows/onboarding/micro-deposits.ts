import { randomInt } from 'node:crypto';
import type { MicroDepositPair } from '../../engine/onboarding/funding-account.ts';
import { type MicroDeposit, parseMicroDeposit } from '../../values/bank.ts';
import type { AccountKind } from '../../values/vocabulary.ts';

/** Fixed amounts for every sandbox account, so that tests know them. */
const sandboxDeposits: MicroDepositPair = [deposit(32), deposit(45)];

/** Draws the two amounts that the holder of an account must read from its statement. */
export function drawMicroDeposits(kind: AccountKind): MicroDepositPair {
  return kind === 'sandbox'
    ? sandboxDeposits
    : [deposit(randomInt(1, 100)), deposit(randomInt(1, 100))];
}

function deposit(cents: number): MicroDeposit {
  const drawn = parseMicroDeposit(cents / 100);
  if (drawn === undefined) throw new Error(`not a micro-deposit: ${cents} cents`);
  return drawn;
}
