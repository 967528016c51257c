import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { sections } from './sections.ts';

/** Opens a section by two letters, such as `g p`; letters typed into a field or a grid do not count. */
export function useSectionKeys(companyId: string | undefined): void {
  const navigate = useNavigate();
  const former = useRef('');
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const keys = `${former.current} ${event.key}`;
      former.current = event.key;
      const section = sections.find((each) => each.keys === keys);
      if (!section || !companyId) return;
      event.preventDefault();
      void navigate({ to: section.to, params: { companyId } });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [companyId, navigate]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role="grid"]') !== null
  );
}
