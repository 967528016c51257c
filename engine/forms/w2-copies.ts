import type { Box12Entry, StateLine, W2Boxes } from './w2-boxes.ts';

/** One sheet of a worker's Form W-2. Only the first shows boxes 1 to 11, 13 and 14. */
export interface W2Copy {
  readonly isFirst: boolean;
  readonly codes: readonly Box12Entry[];
  readonly lines: readonly StateLine[];
}

const codesOnCopy = 4;
const linesOnCopy = 2;

/** Distributes box 12 and boxes 15 to 20 among as many copies as they need, at least one. */
export function toW2Copies({ codes, lines }: Pick<W2Boxes, 'codes' | 'lines'>): readonly W2Copy[] {
  const count = Math.max(
    1,
    Math.ceil(codes.length / codesOnCopy),
    Math.ceil(lines.length / linesOnCopy),
  );
  return Array.from({ length: count }, (_, index) => ({
    isFirst: index === 0,
    codes: codes.slice(index * codesOnCopy, (index + 1) * codesOnCopy),
    lines: lines.slice(index * linesOnCopy, (index + 1) * linesOnCopy),
  }));
}
