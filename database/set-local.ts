import type { Statement } from './batch.ts';

/**
 * A command that changes a setting until its transaction ends. Unlike `set_config`, a distributed database repeats it
 * on every machine that the transaction reaches. The text is in logs and statistics: no value may be secret.
 */
export function setLocal(setting: string, value: string | number): Statement<never> {
  const text = String(value);
  // Ids, lists of ids, numbers and names: nothing that could end the literal.
  if (!/^[\w{},.-]*$/.test(text)) throw new Error(`not a value of the setting ${setting}`);
  return { name: '', text: `set local ${setting} = '${text}'` };
}
