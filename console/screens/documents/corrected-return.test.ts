import { describe, expect, test } from 'vitest';
import { toCents } from '../../format/money.ts';
import { describeTotal } from './corrected-return.tsx';

describe('the total of Form 941-X', () => {
  test('is owed, or was paid too much', () => {
    expect(describeTotal(toCents(12.4))).toMatch(/^The company owes the difference/);
    expect(describeTotal(toCents(-12.4))).toMatch(/^The company has paid too much/);
  });

  test('is nothing to pay if only wages differ', () => {
    expect(describeTotal(toCents(0))).toMatch(/no tax is owed or refunded/);
  });
});
