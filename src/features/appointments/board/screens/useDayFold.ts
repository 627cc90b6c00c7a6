import { useState } from 'react';
import { recall, remember } from '#kernel/ui/Grid/remembered.ts';

const KEY = 'appointments-day';
/** In px: on a lower screen the chart of the day would take the place of rows. */
const ROOM_FOR_BOTH = 960;

/** Whether the chart of the day is open: as the person left it, else where there is room for it beside the list. */
export function useDayFold(): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(
    () => recall<{ isOpen: boolean }>(KEY).isOpen ?? window.innerHeight >= ROOM_FOR_BOTH,
  );
  return [
    isOpen,
    next => {
      setOpen(next);
      remember(KEY, { isOpen: next });
    },
  ];
}
