import { type RefObject, useEffect } from 'react';

/** Acts on keys that are pressed while the focus is within an element. */
export function useKeysIn(
  element: RefObject<Element | null>,
  press: (event: KeyboardEvent) => void,
): void {
  useEffect(() => {
    const within = element.current;
    const onKey = (event: Event) => event instanceof KeyboardEvent && press(event);
    within?.addEventListener('keydown', onKey);
    return () => within?.removeEventListener('keydown', onKey);
  });
}
