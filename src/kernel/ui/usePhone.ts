import { useMediaQuery } from '@mantine/hooks';

/** Below 768 px: panels stack, grids become cards, dialogs fill the screen. True at the first draw already. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
}
