import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Shows the part of a screen that the address names, once it is loaded: the router looks for it before. */
export function useScrollTo(id: string): void {
  const isNamed = useLocation({ select: ({ hash }) => hash === id });
  useEffect(() => {
    if (isNamed) document.getElementById(id)?.scrollIntoView();
  }, [isNamed, id]);
}
