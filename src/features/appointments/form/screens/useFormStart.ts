import { type RefObject, useEffect, useRef } from 'react';
import { usePhone } from '#kernel/ui/usePhone.ts';
import type { AppointmentDraft } from '../draft/model.ts';

type FormStart = {
  /** Of what all the fields lie in. */
  start: RefObject<HTMLDivElement | null>;
  /** Leaves the page where it is when the form goes, as what is looked at next stands here. */
  stay: () => void;
};

/**
 * Where a form begins that has been opened. The first field that is still empty gets the focus; not on a phone, whose
 * keyboard would hide the form: there the form is brought into sight, and afterwards the place where it was opened.
 */
export function useFormStart(draft: AppointmentDraft): FormStart {
  const start = useRef<HTMLDivElement>(null);
  const first = useRef(draft);
  const isToReturn = useRef(true);
  const isPhone = usePhone();
  useEffect(() => {
    if (!isPhone) {
      const field = firstField(start.current, first.current);
      field?.focus();
      // What was kept is typed over.
      if (field?.value) field.select();
      return undefined;
    }
    const { scrollY: place, location } = window;
    const { pathname } = location;
    start.current?.closest('section')?.scrollIntoView();
    return () => {
      if (isToReturn.current && window.location.pathname === pathname) window.scrollTo({ top: place });
    };
  }, [isPhone]);
  return {
    start,
    stay: () => {
      isToReturn.current = false;
    },
  };
}

/** In the order in which they are filled in. */
const ASKED_FIRST = [
  'gateId',
  'zone',
  'appointmentType',
  'containerNumber',
  'emptyReleaseNumber',
  'truckRegistration',
] as const;

function firstField(form: HTMLElement | null, draft: AppointmentDraft): HTMLInputElement | null | undefined {
  const inputIn = (field: string) =>
    form?.querySelector<HTMLInputElement>(`[data-field="${field}"] input:enabled:not([type="hidden"])`);
  const isEmpty = (field: (typeof ASKED_FIRST)[number]) => draft[field] === null || draft[field] === '';
  const empty = ASKED_FIRST.filter(isEmpty).map(inputIn).find(Boolean);
  return empty ?? inputIn('truckRegistration') ?? inputIn('containerNumber');
}
