import { draftYear, type LawFile, listYearFiles, toJsonObject } from '../../law/law.ts';
import type { ValuePlace } from './federal-law-mistakes.ts';

/** A draft of 2027 from the built-in law of 2026. */
export const draftOf2027 = draftYear(2027, listYearFiles());

type Json = LawFile['content'][string];

/** The file of the draft with one value changed; undefined removes it. */
export function changeDraft(file: string, at: ValuePlace, to: Json | undefined): LawFile {
  const found = draftOf2027.find(({ path }) => path === file);
  if (!found) throw new Error(`the draft has no ${file}`);
  return { path: file, content: toJsonObject(changed(found.content, at, to)) };
}

function changed(value: unknown, at: ValuePlace, to: Json | undefined): unknown {
  const [step, ...rest] = at;
  if (step === undefined) return to;
  if (Array.isArray(value)) {
    const inside = changed(value[Number(step)], rest, to);
    return value.toSpliced(Number(step), 1, ...(inside === undefined ? [] : [inside]));
  }
  if (typeof value !== 'object' || value === null) throw new Error(`the draft has no ${step}`);
  const fields = Object.entries(value);
  const inside = changed(fields.find(([key]) => key === step)?.[1], rest, to);
  const others = fields.filter(([key]) => key !== step);
  return Object.fromEntries(inside === undefined ? others : [...others, [step, inside]]);
}
