import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { firstScreenStands } from '#kernel/firstScreen.ts';

/** Stands beside a screen that has been drawn, after it: what else the product needs is loaded once its reads are answered. */
export function FirstReads() {
  const queries = useQueryClient();
  useEffect(() => {
    const look = () => queries.isFetching() === 0 && firstScreenStands();
    look();
    return queries.getQueryCache().subscribe(look);
  }, [queries]);
  return null;
}
