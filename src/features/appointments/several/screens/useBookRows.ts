import { useRef, useState } from 'react';
import type { Gate } from '#features/gates/model.ts';
import { ApiError, isRefusal } from '#kernel/client.ts';
import { useConnection } from '#kernel/hooks.tsx';
import { sendOnce } from '#kernel/sending.ts';
import { confirm } from '#kernel/ui/dialogs.tsx';
import { runMany } from '#kernel/ui/runMany.ts';
import { appointmentCalls } from '../../contract.ts';
import { useTrucks } from '../../form/screens/useTrucks.ts';
import type { Appointment } from '../../model.ts';
import { useAppointmentRefresh } from '../../record/screens/useAppointmentRefresh.ts';
import { texts } from '../../texts.ts';
import type { Booking, JudgedRow, Refusal } from '../model.ts';
import { hourOfDay, nearestOf } from '../rules.ts';
import { severalTexts } from '../texts.ts';

export type Outcome = { done: number; failed: number; unsent: number };

/** Books rows one by one, each by the call of one booking under a key of its own, with a result for each. */
export function useBookRows(gates: readonly Gate[]) {
  const { client } = useConnection();
  const refresh = useAppointmentRefresh();
  const trucks = useTrucks();
  const [booked, setBooked] = useState<ReadonlyMap<number, Appointment>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<number, Refusal>>(new Map());
  const [full, setFull] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // A row that was never answered is sent again under the same key, as long as it is the same booking.
  const keys = useRef(new Map<number, { sent: string; key: string }>());

  function keyOf(id: number, sent: string): string {
    const known = keys.current.get(id);
    if (known?.sent === sent) return known.key;
    const key = crypto.randomUUID();
    keys.current.set(id, { sent, key });
    return key;
  }

  function bookOne(id: number, booking: Booking): Promise<Appointment> {
    const isFromPropel = gates.find(gate => gate.gateId === booking.gateId)?.isFromPropel ?? true;
    const call = isFromPropel ? appointmentCalls.book : appointmentCalls.bookAtTerminal;
    return sendOnce(client, call, { body: { ...booking, isFromPropel } }, keyOf(id, JSON.stringify(booking)));
  }

  /** An unknown truck prompts (spec §5): all of the rows' with one question. */
  async function areTrucksMeant(rows: readonly JudgedRow[]): Promise<boolean> {
    const unknown = rows.flatMap(({ booking }) => booking?.truckRegistration ?? []).filter(trucks.isUnknown);
    const { title } = texts.unknownTruck;
    return (
      unknown.length === 0 || confirm({ title, message: severalTexts.trucksMessage([...new Set(unknown)]) })
    );
  }

  async function book(rows: readonly JudgedRow[]): Promise<Outcome | null> {
    if (rows.length === 0 || !(await areTrucksMeant(rows))) return null;
    const made = new Map<number, Appointment>();
    const failures = new Map<number, Refusal>();
    const fullNow: string[] = [];
    await runMany(
      rows,
      async ({ id, booking }) => {
        if (!booking) return;
        try {
          made.set(id, await bookOne(id, booking));
        } catch (error) {
          const isAnswered = isRefusal(error);
          const errors = isAnswered ? error.errors : { '': [severalTexts.notSent] };
          const nearest = isAnswered ? nearestOf(error.problem?.nearest) : null;
          if (isAnswered && isFull(error)) fullNow.push(hourOfDay(booking));
          failures.set(id, { errors, nearest, sent: JSON.stringify(booking), isAnswered });
          if (isAnswered) keys.current.delete(id);
          throw error;
        }
      },
      { label: severalTexts.booking },
    );
    setBooked(now => new Map([...now, ...made]));
    setFull(now => new Set([...now, ...fullNow]));
    setRefused(now => new Map([...now, ...failures]));
    refresh();
    const refusedCount = [...failures.values()].filter(({ isAnswered }) => isAnswered).length;
    const became = { done: made.size, failed: refusedCount, unsent: rows.length - made.size - refusedCount };
    setOutcome(became);
    return became;
  }

  return { booked, refused, full, outcome, book };
}

/** No place is left in the hour: the free ones nearest to it are said. */
function isFull({ status, problem }: ApiError): boolean {
  return status === 409 && Array.isArray(problem?.nearest);
}
