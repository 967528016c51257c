import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Milliseconds without a read after which a page counts as loaded. */
const quietMs = 300;

/** Tells whether the first screen of a company has read what it shows; it stays true for this company. */
export function useQuietPage(companyId: string): boolean {
  const isReading = useIsFetching() > 0;
  const [quietIn, setQuietIn] = useState<string>();
  const isQuiet = quietIn === companyId;
  useEffect(() => {
    if (isReading || isQuiet) return undefined;
    const timer = setTimeout(() => setQuietIn(companyId), quietMs);
    return () => clearTimeout(timer);
  }, [isReading, isQuiet, companyId]);
  return isQuiet;
}
