import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { firstScreenStands } from '#kernel/firstScreen.ts';

/** Stands beside a screen that has been drawn, after it: what else the product needs is loaded once its reads are answered. */
export function FirstReads() {
  const queries = useQueryClient();
  const reading = useIsFetching();
  useEffect(() => {
    if (queries.isFetching() === 0) firstScreenStands();
  }, [queries, reading]);
  return null;
}
