import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { APPLICATION } from '#features/access/model.ts';
import { ImportAdvisedPanel } from '#features/import-advice/stacks/screens/ImportAdvisedPanel.tsx';
import { NotificationsBannerPanel } from '#features/notifications/screens/NotificationsBannerPanel.tsx';
import { SlotAvailabilityPanel } from '#features/slots/screens/SlotAvailabilityPanel.tsx';
import type { Day } from '#kernel/calendar.ts';
import { loadTyping } from '#kernel/ui/Grid/Grid.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { sidePart } from '#kernel/ui/part.tsx';
import { Skeletons } from '#kernel/ui/Skeletons.tsx';
import { useSteady } from '#kernel/ui/steady.ts';
import { useDialog } from '#kernel/ui/useDialog.ts';
import { usePhone } from '#kernel/ui/usePhone.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { useReturnFocus } from '#kernel/ui/useReturnFocus.ts';
import type { AppointmentDraft } from '../../form/draft/model.ts';
import type { Appointment } from '../../model.ts';
import { keyOf } from '../../record/rules.ts';
import { useAppointmentRefresh } from '../../record/screens/useAppointmentRefresh.ts';
import { useAsker } from '../../record/screens/useAsker.tsx';
import classes from './AppointmentsBoard.module.css';
import { BoardActions } from './BoardActions.tsx';
import { CurrentAppointmentsPanel } from './CurrentAppointmentsPanel.tsx';
import { DayAxisPanel } from './DayAxisPanel.tsx';
import { useAppointmentActions } from './useAppointmentActions.ts';
import { useAppointmentList } from './useAppointmentList.ts';
import { type Board, useBoard } from './useBoard.ts';
import { laterOf, NOWHERE, useBoardSteps } from './useBoardSteps.ts';
import { useListState } from './useListState.ts';

const AdminChoices = sidePart(() => import('./AdminChoices.tsx').then(part => part.AdminChoices));
const OpenFormPanel = sidePart(() => import('./OpenFormPanel.tsx').then(part => part.OpenFormPanel));
const SeveralBookingsPanel = sidePart(() =>
  import('../../several/screens/SeveralBookingsPanel.tsx').then(part => part.SeveralBookingsPanel),
);
const AppointmentHistory = sidePart(() =>
  import('./AppointmentHistory.tsx').then(part => part.AppointmentHistory),
);
const ZoneSlotsPanel = sidePart(() =>
  import('#features/slots/screens/ZoneSlotsPanel.tsx').then(part => part.ZoneSlotsPanel),
);

/**
 * The panels of the appointments screens and their rules of showing and hiding (spec §2 Appointments screen): the list
 * with the slots beside it, or with the form, which hides the slots; the admin view hides the slots as well.
 */
export function AppointmentsBoard({
  title,
  startsInAdminView,
  hasImportAdvised = false,
}: {
  title: string;
  startsInAdminView: boolean;
  /** With the panel of what the company has advised and not booked yet. */
  hasImportAdvised?: boolean;
}) {
  const { isPortAdmin } = useAsker();
  const { today } = usePortTime();
  const [board, change] = useBoard({ today, isAdminView: startsInAdminView });
  const isAdminView = isPortAdmin && board.isAdminView;
  const { open } = board;
  const isFormOpen = open.kind === 'new' || open.kind === 'bulk' || open.kind === 'edit';

  const isPhone = usePhone();
  const reach = reachOf(board, isPortAdmin);
  const listState = useListState(board.date, isPhone);
  const list = useAppointmentList(reach, { date: board.date, state: listState.state });
  const refresh = useAppointmentRefresh();
  const kept = useRef<AppointmentDraft>(undefined);
  const history = useDialog<Appointment>();
  const { open: openHistory } = history;
  const actions = useAppointmentActions(
    useMemo(
      () => ({
        edit: appointment => change({ open: { kind: 'edit', key: keyOf(appointment) } }),
        markCanceled: list.markCanceled,
        history: openHistory,
      }),
      [change, list.markCanceled, openHistory],
    ),
  );
  const start = useReturnFocus(isFormOpen, '[data-new-appointment]');
  const showsAdvised = hasImportAdvised && reach.whose === 'own';
  // Of the two panels one is always open (spec §2), so a click on either turns to the other.
  const { turn, showView, bookAll, bookAdvised, pick } = useBoardSteps([board, change], today);
  const [areSlotsOpen, openSlots] = useState(false);
  const [isFilling, setFilling] = useState(false);
  // What cells are typed in with is there before the first key.
  const fill = useCallback((on: boolean) => void loadTyping().then(() => setFilling(on)), []);

  const goTo = useSteady((date: Day) => {
    change({ date });
    listState.leaveHour();
  });
  const close = () => {
    kept.current = undefined;
    change({ open: { kind: 'list' } });
  };

  if (isPortAdmin && open.kind === 'zoneSlots') {
    return (
      <>
        <PageHead title={title} />
        <Suspense fallback={<Skeletons lines={10} height={28} />}>
          <ZoneSlotsPanel
            date={laterOf(board.date, today)}
            today={today}
            onDate={date => change({ date })}
            onBack={close}
          />
        </Suspense>
      </>
    );
  }
  if (open.kind === 'several') {
    return (
      <>
        <PageHead title={title} />
        <Suspense fallback={<Skeletons lines={10} height={28} />}>
          <SeveralBookingsPanel
            key={open.group}
            date={laterOf(board.date, today)}
            companyId={board.companyId}
            group={open.group}
            onBack={close}
          />
        </Suspense>
      </>
    );
  }
  return (
    <div ref={start} className={classes.screen}>
      <PageHead title={title} actions={<BoardActions change={change} />} />
      {isPortAdmin && (
        <Suspense fallback={<div className={classes.choices} />}>
          <AdminChoices
            board={board}
            change={change}
            companyName={board.companyId === null ? undefined : list.read.data?.[0]?.companyName}
          />
        </Suspense>
      )}
      <NotificationsBannerPanel application={APPLICATION.vehicleBooking} />
      <div className={classes.board} data-beside={isFormOpen ? 'form' : isAdminView ? undefined : 'slots'}>
        <div className={classes.main}>
          <DayAxisPanel
            day={list.ofDay}
            isListed={reach.whose === 'own'}
            date={board.date}
            min={isAdminView && board.includePast ? undefined : today}
            onDate={goTo}
            chosenZone={listState.zone}
            onZone={listState.narrow}
          />
          <CurrentAppointmentsPanel
            list={list}
            actions={actions}
            isAdminView={isAdminView}
            state={listState.state}
            onState={listState.onState}
            onNew={() => change({ open: { kind: 'new', ...NOWHERE } })}
            isFilling={isFilling}
            onFill={fill}
            opened={showsAdvised ? board.panel === 'current' : undefined}
            onToggle={showsAdvised ? turn : undefined}
          />
          {showsAdvised && (
            <ImportAdvisedPanel
              opened={board.panel === 'advised'}
              onToggle={turn}
              view={board.advisedView}
              onView={showView}
              onBookAll={bookAll}
              onBook={bookAdvised}
            />
          )}
        </div>
        {isFormOpen && (
          <div className={classes.beside} data-form>
            <Suspense fallback={<Skeletons lines={8} height={28} />}>
              <OpenFormPanel
                open={open}
                board={board}
                kept={kept}
                onDate={goTo}
                onClose={close}
                onDone={() => {
                  close();
                  refresh();
                }}
                onBooked={places => {
                  close();
                  refresh();
                  listState.narrowTo(places);
                  fill(true);
                }}
                onNext={advised => {
                  kept.current = undefined;
                  refresh();
                  if (advised && open.kind === 'new')
                    change({ open: { ...open, advised } }, { inPlace: true });
                }}
                onOtherSlot={draft => {
                  kept.current = draft;
                  change({ open: { kind: 'list' }, isAdminView: false });
                }}
              />
            </Suspense>
          </div>
        )}
        {history.subject && (
          <Suspense fallback={null}>
            <AppointmentHistory dialog={history} />
          </Suspense>
        )}
        {!isFormOpen && !isAdminView && (
          <div className={classes.beside}>
            <SlotAvailabilityPanel
              opened={isPhone ? areSlotsOpen : undefined}
              onToggle={isPhone ? openSlots : undefined}
              date={laterOf(board.date, today)}
              today={today}
              onDate={goTo}
              onPick={pick}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** The admin view reaches all companies; without it a port admin sees one company's, the own one unless chosen. */
function reachOf({ isAdminView, companyId, includePast }: Board, isPortAdmin: boolean) {
  if (!isPortAdmin || (!isAdminView && companyId === null)) return { whose: 'own' as const };
  return { whose: isAdminView ? ('all' as const) : ('company' as const), companyId, includePast };
}
