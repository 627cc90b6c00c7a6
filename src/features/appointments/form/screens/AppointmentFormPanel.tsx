import { Button } from '@mantine/core';
import { gateCalls } from '#features/gates/contract.ts';
import type { Gate } from '#features/gates/model.ts';
import { bookedStackOf, startOfBooking } from '#features/import-advice/stacks/rules.ts';
import type { Day } from '#kernel/calendar.ts';
import { problemWith } from '#kernel/catalogue.ts';
import { useCall } from '#kernel/hooks.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { Panel } from '#kernel/ui/Panel.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import { type Read, together, withData } from '#kernel/ui/read.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { appointmentCalls } from '../../contract.ts';
import type { Appointment } from '../../model.ts';
import { type AppointmentKey, readKey } from '../../record/rules.ts';
import { useAsker } from '../../record/screens/useAsker.tsx';
import { whyNotEdit, whyNotTypeContainerNumber } from '../../rules.ts';
import { texts } from '../../texts.ts';
import type { AppointmentDraft } from '../draft/model.ts';
import { deliversImports, draftOf, newDraft } from '../draft/rules.ts';
import type { Advised, Place } from '../model.ts';
import { formTexts } from '../texts.ts';
import { AppointmentForm } from './AppointmentForm.tsx';
import { AppointmentNote } from './AppointmentNote.tsx';
import classes from './FormParts.module.css';

/** Of the form, while it is on its way. */
const ROOM = { lines: 8, height: 28 };

type Leaving = { onClose: () => void; onSaved: (saved: Appointment) => void };

type NewProps = {
  date: Day;
  place: Place;
  companyId: number | null;
  /** The import-advised container that is booked. */
  advised: Advised | undefined;
  /** What was typed before another slot was looked for. */
  kept: AppointmentDraft | undefined;
  /** Where the next of several begins, one having been booked; in place of all else. */
  next: AppointmentDraft | undefined;
  onOtherSlot: (draft: AppointmentDraft) => void;
  onNext: (booked: AppointmentDraft) => Promise<void>;
} & Leaving;

/** Books a new appointment at a place chosen in the slots, or at one still to be chosen. */
export function NewAppointmentPanel(props: NewProps) {
  const { date, place, companyId, advised, kept, next, onOtherSlot, onNext, onClose, onSaved } = props;
  const { today } = usePortTime();
  const gates = useCall(gateCalls.active, {}, { action: formTexts.readingGates });
  const bookable = advised ? gates.data?.filter(deliversImports) : gates.data;
  const gate = bookable?.find(one => one.gateId === place.gateId) ?? (advised && onlyOneOf(bookable));
  const stack = bookedStackOf(advised?.group ?? null);
  return (
    <Panel title={stack ? formTexts.stackTitle(stack.name) : formTexts.newTitle}>
      <Reading read={withData(gates, bookable)} failed={problemWith(formTexts.readingGates)} {...ROOM}>
        {choices => (
          <>
            {stack && advised && (
              <p className={classes.hint}>{formTexts.stackHint(advised.containerNumber)}</p>
            )}
            <AppointmentForm
              initial={
                next ??
                newDraft(
                  {
                    appointmentDate: startOfBooking(stack, date, today),
                    zone: place.zone,
                    gateId: gate?.gateId ?? null,
                    companyId,
                    importContainer: advised?.containerNumber,
                  },
                  gate,
                  kept,
                )
              }
              isKept={kept !== undefined}
              stack={stack}
              onOtherSlot={stack ? undefined : onOtherSlot}
              onNext={onNext}
              existing={undefined}
              gates={choices}
              lockedBecause={null}
              onClose={onClose}
              onSaved={onSaved}
            />
          </>
        )}
      </Reading>
    </Panel>
  );
}

function onlyOneOf(gates: readonly Gate[] | undefined): Gate | undefined {
  return gates?.length === 1 ? gates[0] : undefined;
}

/** Shows an appointment that there is, as it is now and not as it was read before, and changes what the rules let change. */
export function AppointmentPanel({
  appointmentKey,
  ...leaving
}: { appointmentKey: AppointmentKey } & Leaving) {
  const { isFromPropel, appointmentId } = readKey(appointmentKey) ?? { isFromPropel: true, appointmentId: 0 };
  const call = isFromPropel ? appointmentCalls.ownAppointment : appointmentCalls.terminalAppointment;
  const found = useCall(
    call,
    { params: { id: appointmentId } },
    { action: texts.actions.load, ownErrors: 'notFound' },
  );
  const gates = useGatesWith(found.data?.gateId);
  const appointment = withData(found, found.isFetchedAfterMount ? found.data : undefined);
  return (
    <Panel title={formTexts.editTitle(appointmentId)}>
      {found.error?.status === 404 ? (
        <NotThere onClose={leaving.onClose} />
      ) : (
        <Reading read={together({ appointment, gates })} failed={problemWith(texts.actions.load)} {...ROOM}>
          {read => <Existing {...read} {...leaving} />}
        </Reading>
      )}
    </Panel>
  );
}

function Existing({ appointment, gates, ...leaving }: { appointment: Appointment; gates: Gate[] } & Leaving) {
  const asker = useAsker();
  const lockedBecause = whyNotEdit(appointment, asker);
  const isNumberOnly = whyNotTypeContainerNumber(appointment, asker) === null;
  return (
    <>
      <AppointmentNote
        appointment={appointment}
        restriction={isNumberOnly ? texts.reasons.onlyContainerNumber : lockedBecause}
      />
      <AppointmentForm
        initial={draftOf(appointment)}
        existing={appointment}
        gates={gates}
        lockedBecause={lockedBecause}
        {...leaving}
      />
    </>
  );
}

/** The gates that can be booked, and the one that was booked even if it no longer can be. */
function useGatesWith(gateId: string | undefined): Read<Gate[]> {
  const active = useCall(gateCalls.active, {}, { action: formTexts.readingGates });
  const isMissing = gateId !== undefined && active.data?.every(gate => gate.gateId !== gateId) === true;
  const booked = useCall(
    gateCalls.gate,
    { params: { id: gateId ?? '' } },
    { action: formTexts.readingGates, enabled: isMissing },
  );
  if (!isMissing) return active;
  const both = together({ active, booked });
  return withData(both, both.data && [...both.data.active, both.data.booked]);
}

function NotThere({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      title={formTexts.notThere}
      hint={formTexts.notThereHint}
      action={
        <Button variant="default" onClick={onClose}>
          {formTexts.backToList}
        </Button>
      }
    />
  );
}
