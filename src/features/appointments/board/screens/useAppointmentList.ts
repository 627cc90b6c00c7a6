import { useCallback, useMemo, useState } from 'react';
import { useAnswers } from '#kernel/answers.ts';
import type { Day } from '#kernel/calendar.ts';
import { useCall } from '#kernel/hooks.tsx';
import { rowsOf } from '#kernel/paging.ts';
import type { GridState, ServerPages } from '#kernel/ui/Grid/Grid.tsx';
import { usePagedRows } from '#kernel/ui/Grid/usePagedRows.ts';
import { type Read, withData } from '#kernel/ui/read.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { appointmentCalls } from '../../contract.ts';
import { type Appointment, LIMITS } from '../../model.ts';
import { type AppointmentKey, asOf, countCurrent, keyOf, soonestFirst } from '../../record/rules.ts';
import { texts } from '../../texts.ts';

/** Whose appointments: the own company's, one company's, or all companies'. */
export type Reach =
  | { whose: 'own' }
  | { whose: 'company' | 'all'; companyId: number | null; includePast: boolean };

export type AppointmentList = {
  /** Those of the grid, with their alerts as they are now. */
  read: Read<readonly Appointment[]>;
  /** Of companies, the server keeps the list: these are one page of it. */
  pages?: ServerPages<Appointment>;
  /** Those of the day that is looked at, and more. */
  ofDay: Read<readonly Appointment[]>;
  currentCount: number | undefined;
  /** There are more than a list holds. */
  isCut: boolean;
  /** Shows one as Canceled at once, until the list is read again. */
  markCanceled: (key: AppointmentKey) => void;
};

type Looking = { date: Day; state: GridState };

const { list: LIST, ofAllCompanies: OF_ALL } = appointmentCalls;
const READING = { action: texts.actions.list, pollMs: 120_000 };
const NOBODY = { companyId: null, includePast: false };
const OWN_LIST = { query: { includeExtendedContainerInfo: true } };
const PAGE_SIZE = 100;

/** The list behind the screen: read by what is reached, read again by live news, and its alerts kept by the clock. */
export function useAppointmentList(reach: Reach, looking: Looking): AppointmentList {
  const isOwn = reach.whose === 'own';
  const own = useOwnList(isOwn);
  const ofCompanies = useListOfCompanies(isOwn ? NOBODY : reach, looking, !isOwn);
  return isOwn ? own : ofCompanies;
}

function useOwnList(enabled: boolean): AppointmentList {
  const { now } = usePortTime();
  const answers = useAnswers();
  const read = useCall(LIST, OWN_LIST, { ...READING, enabled });
  const { data } = read;
  const appointments = useMemo(() => {
    const all = data?.map(appointment => asOf(appointment, now));
    return all && soonestFirst(all, now);
  }, [data, now]);
  const markCanceled = useCallback(
    (key: AppointmentKey) =>
      answers.keep(LIST, OWN_LIST, list =>
        list?.map(one => (keyOf(one) === key ? { ...one, status: 'Canceled' as const } : one)),
      ),
    [answers],
  );
  const ofNow = withData(read, appointments);
  return {
    read: ofNow,
    ofDay: ofNow,
    currentCount: appointments && countCurrent(appointments, now),
    isCut: (data?.length ?? 0) >= LIMITS.rows,
    markCanceled,
  };
}

/**
 * The list a page at a time. The day looks beyond it and is asked for by itself; so is the count, while the page is of a part of the
 * list.
 */
function useListOfCompanies(
  { companyId, includePast }: typeof NOBODY | Exclude<Reach, { whose: 'own' }>,
  { date, state }: Looking,
  enabled: boolean,
): AppointmentList {
  const { now } = usePortTime();
  const answers = useAnswers();
  const reading = { ...READING, enabled };
  const query = { companyId: companyId ?? undefined };
  const params = { includePast };
  const counting = { params, query: { ...query, counts: 'current' as const } };
  const isPart = state.search !== '' || Object.keys(state.filters).length > 0;
  const storageKey = 'appointments-admin';
  const {
    read,
    pages,
    counts: ofPage,
  } = usePagedRows(OF_ALL, isPart ? { params, query } : counting, {
    ...reading,
    state,
    storageKey,
    pageSize: PAGE_SIZE,
  });
  const ofDay = useCall(
    OF_ALL,
    { params: { includePast: true }, query: { ...query, dateFrom: date, dateTo: date } },
    reading,
  );
  const alone = { ...counting, query: { ...counting.query, page: 1, pageSize: 1 } };
  const counted = useCall(OF_ALL, alone, { ...reading, keepPrevious: true, enabled: enabled && isPart }).data;
  const latest = ofPage ?? (counted && !Array.isArray(counted) ? counted.counts : undefined);
  // What was counted with the page stands until it is counted without.
  const [counts, know] = useState(latest);
  if (latest && latest !== counts) know(latest);
  const { data } = read;
  const day = ofDay.data;
  const rows = useMemo(() => data?.map(one => asOf(one, now)), [data, now]);
  const rowsOfDay = useMemo(() => day && rowsOf(day).map(one => asOf(one, now)), [day, now]);
  return {
    read: withData(read, rows),
    pages,
    ofDay: withData(ofDay, rowsOfDay),
    currentCount: counts && (counts.find(({ value }) => value === 'true')?.count ?? 0),
    isCut: (counts ?? []).reduce((sum, { count }) => sum + count, 0) >= LIMITS.rows,
    markCanceled: useCallback(() => answers.readAgain(OF_ALL), [answers]),
  };
}
