import type { Choices } from './choices.ts';

/** Damages a file as disks, transfers and editors do: bits turned, bytes cut out, repeated, inserted or replaced. */
export function damageBytes(file: Buffer, choices: Choices): Buffer {
  let bytes: Buffer = Buffer.from(file);
  for (let count = 1 + choices.below(3); count > 0; count -= 1) {
    const from = choices.below(bytes.length + 1);
    const to = Math.min(bytes.length, from + choices.below(choices.chance(80) ? 12 : 4_000));
    const [head, part, tail] = [
      bytes.subarray(0, from),
      bytes.subarray(from, to),
      bytes.subarray(to),
    ];
    bytes = choices.pick([
      () => turnBit(bytes, choices),
      () => Buffer.concat([head, tail]),
      () => Buffer.concat([head, part, part, tail]),
      () => Buffer.concat([head, strangeBytes(choices), part, tail]),
      () => Buffer.concat([head, strangeBytes(choices), tail]),
      () => head,
      () => Buffer.concat([tail, part, head]),
    ])();
  }
  return bytes;
}

function turnBit(bytes: Buffer, choices: Choices): Buffer {
  const turned = Buffer.from(bytes);
  const at = choices.below(turned.length);
  if (at < turned.length) turned[at] = (turned[at] ?? 0) ^ (1 << choices.below(8));
  return turned;
}

const strangeTexts = [
  '\0',
  '"',
  "'",
  '\r',
  '\r\n',
  '\n\n',
  ',',
  '{',
  '}',
  '[]',
  'null',
  '-1',
  '1e999',
  '9'.repeat(40),
  ' '.repeat(94),
  '\ufeff',
  'é',
  '__proto__',
] as const;

function strangeBytes(choices: Choices): Buffer {
  return choices.chance(30)
    ? Buffer.from(Array.from({ length: 1 + choices.below(8) }, () => choices.below(256)))
    : Buffer.from(choices.pick(strangeTexts));
}
