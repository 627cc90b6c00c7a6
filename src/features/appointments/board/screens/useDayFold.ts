import { useState } from 'react';
import { recall, remember } from '#kernel/ui/Grid/remembered.ts';
import { usePhone } from '#kernel/ui/usePhone.ts';

const KEY = 'appointments-day';
/** In px: on a lower screen the chart of the day would take the place of rows. */
const ROOM_FOR_BOTH = 960;

/** Whether the chart of the day is open: as the person left it, else where there is room for it beside the list. */
export function useDayFold(): [boolean, (isOpen: boolean) => void] {
  // On a phone the panels stand below each other, and the page is scrolled anyway.
  const isPhone = usePhone();
  const [chosen, setOpen] = useState(() => recall<{ isOpen: boolean }>(KEY).isOpen);
  return [
    chosen ?? (isPhone || window.innerHeight >= ROOM_FOR_BOTH),
    next => {
      setOpen(next);
      remember(KEY, { isOpen: next });
    },
  ];
}
