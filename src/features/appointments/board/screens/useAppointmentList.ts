import { useCallback, useMemo } from 'react';
import { useAnswers } from '#kernel/answers.ts';
import { problemWith } from '#kernel/catalogue.ts';
import { useCall } from '#kernel/hooks.tsx';
import { appointmentCalls } from '../../contract.ts';
import type { Appointment } from '../../model.ts';
import { type AppointmentKey, asOf, keyOf, soonestFirst } from '../../record/rules.ts';
import { usePort } from '../../record/screens/usePort.tsx';
import { texts } from '../../texts.ts';

/** Whose appointments: the own company's, one company's, or all companies'. */
export type Reach =
  | { whose: 'own' }
  | { whose: 'company' | 'all'; companyId: number | null; includePast: boolean };

export type AppointmentList = {
  /** With their alerts as they are now; undefined until read. */
  appointments: readonly Appointment[] | undefined;
  error: string | null;
  refresh: () => void;
  /** Shows one as Canceled at once, until the list is read again. */
  markCanceled: (key: AppointmentKey) => void;
};

const POLL_MS = 120_000;
const NOBODY = { companyId: null, includePast: false };
const OWN_LIST = { query: { includeExtendedContainerInfo: true } };

/** The list behind the screen: read by what is reached, read again by live news, and its alerts kept by the clock. */
export function useAppointmentList(reach: Reach): AppointmentList {
  const { now } = usePort();
  const answers = useAnswers();
  const isOwn = reach.whose === 'own';
  const reading = { action: texts.actions.list, pollMs: POLL_MS };
  const own = useCall(appointmentCalls.list, OWN_LIST, { ...reading, enabled: isOwn });
  const { companyId, includePast } = isOwn ? NOBODY : reach;
  const asked = useMemo(
    () => ({ params: { includePast }, query: { companyId: companyId ?? undefined } }),
    [companyId, includePast],
  );
  const all = useCall(appointmentCalls.ofAllCompanies, asked, { ...reading, enabled: !isOwn });
  const { data, isError, refetch } = isOwn ? own : all;

  const markCanceled = useCallback(
    (key: AppointmentKey) => {
      const cancelOne = (list: Appointment[] | undefined) =>
        list?.map(one => (keyOf(one) === key ? { ...one, status: 'Canceled' as const } : one));
      if (isOwn) answers.keep(appointmentCalls.list, OWN_LIST, cancelOne);
      else answers.keep(appointmentCalls.ofAllCompanies, asked, cancelOne);
    },
    [answers, isOwn, asked],
  );
  return {
    appointments: useMemo(
      () =>
        data &&
        soonestFirst(
          data.map(appointment => asOf(appointment, now)),
          now,
        ),
      [data, now],
    ),
    error: isError && !data ? problemWith(texts.actions.list) : null,
    refresh: () => void refetch(),
    markCanceled,
  };
}
