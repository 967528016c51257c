import { numberCodec } from '../numbers.ts';

/** The number printed on a check. */
export const checkNumber = () =>
  numberCodec({
    parse: (number) =>
      Number.isInteger(number) && number > 0 && number <= 2_147_483_647 ? number : undefined,
    write: (number: number) => number,
    expected: 'the number of a check',
    limits: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
  });
