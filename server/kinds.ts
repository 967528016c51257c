import { compileDescriptions, type UnderstandDescription } from '../engine/pay/descriptions.ts';
import { readDescriptions, readEveryKind } from '../law/kinds/read.ts';
import type { Kind } from '../law/kinds/schema.ts';

let understanding: UnderstandDescription | undefined;
let kinds: readonly Kind[] | undefined;

/** From what integrators write to the kinds of the law, read once. */
export function understandDescription(): UnderstandDescription {
  understanding ??= compileDescriptions(readDescriptions());
  return understanding;
}

/** Every kind of the law, read once. */
export function listKinds(): readonly Kind[] {
  kinds ??= readEveryKind();
  return kinds;
}
