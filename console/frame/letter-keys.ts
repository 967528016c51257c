import { useEffect, useRef, useSyncExternalStore } from 'react';
import { afterKey } from './key-sequence.ts';

// Keys without Ctrl act wherever the focus is, which disturbs people who speak their input. They can be switched off
// (WCAG 2.1.4), and the browser keeps the choice.

const storageKey = 'paywright-letter-keys';
const listeners = new Set<() => void>();

function areOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off';
}

/** True unless the person has switched keys without Ctrl off. */
export function useAreLetterKeysOn(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areOn);
}

export function switchLetterKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
  for (const listener of listeners) listener();
}

/** Acts on a key such as `j`, or on two after another such as `g p`; keys typed into a field or a grid do not count. */
export function useLetterKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  latest.current = actions;
  const former = useRef('');
  const isOn = useAreLetterKeysOn();
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const { key, rest } = afterKey(former.current, event.key, latest.current);
      former.current = rest;
      const act = key && latest.current[key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role="grid"], [role="dialog"]') !==
      null
  );
}
