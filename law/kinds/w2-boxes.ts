import type { PayKindsLaw, W2Box } from './schema.ts';

/** Lists the boxes of the year's W-2 that show amounts of a kind, besides boxes 1, 3 and 5. */
export function w2BoxesOf({ year, kinds }: PayKindsLaw, kindId: string): readonly W2Box[] {
  const kind = kinds.find(({ id }) => id === kindId);
  return (kind?.w2 ?? []).filter(
    ({ fromYear = year, untilYear = year }) => fromYear <= year && year <= untilYear,
  );
}
