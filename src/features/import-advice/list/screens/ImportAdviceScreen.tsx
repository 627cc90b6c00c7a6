import { Alert, UnstyledButton } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { APPLICATION, type AppSettings } from '#features/access/model.ts';
import { NotificationsBannerPanel } from '#features/notifications/screens/NotificationsBannerPanel.tsx';
import type { InboundVessel } from '#features/vessels/model.ts';
import { VesselsCarouselPanel } from '#features/vessels/screens/VesselsCarouselPanel.tsx';
import { alertDialog } from '#kernel/ui/dialogs.tsx';
import { type GridChange, type GridState, useGridUrlState } from '#kernel/ui/Grid/Grid.tsx';
import { withFilter } from '#kernel/ui/Grid/gridState.ts';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { Panel } from '#kernel/ui/Panel.tsx';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { useReturnFocus } from '#kernel/ui/useReturnFocus.ts';
import { AdvisePanel } from '../../advice/screens/AdvisePanel.tsx';
import { useAdvising } from '../../advice/screens/useAdvising.ts';
import { type Grouping, GroupingProvider, isLeavingConfirmed } from '../../groups/screens/useGrouping.tsx';
import type { AdvisedSummary } from '../../model.ts';
import { operationAt } from '../../rules.ts';
import { hoursTexts, texts } from '../../texts.ts';
import { listTexts } from '../texts.ts';
import { VISIT_COLUMN } from './AdvisedColumns.tsx';
import { AdvisedList, INITIAL, LIST_NAME } from './AdvisedList.tsx';
import classes from './ImportAdviceScreen.module.css';
import { SetGroupPanel } from './SetGroupPanel.tsx';
import { useAdvisedSummary } from './useAdvisedSummary.ts';

const NO_GROUPS: AdvisedSummary['blockGroups'] = [];
const NO_VISITS: AdvisedSummary['visits'] = [];

/** `/import-advice`: an import advisor says which containers the company collects, and when (spec §2 Import advice screen). */
export function ImportAdviceScreen({ settings: { importAdvice } }: { settings: AppSettings }) {
  const { now, timeZone: zone } = usePortTime();
  const operation = operationAt(importAdvice.operationalHours, { now, zone });
  const lockedBecause = operation.isOpen ? null : hoursTexts.closed;
  const { summary, dayGroups } = useAdvisedSummary();
  const { blockGroups = NO_GROUPS, visits = NO_VISITS, containerCount } = summary ?? {};
  const [selection, select] = useState<readonly string[]>([]);
  const [isGroupOpen, openGroup] = useState(false);
  const showGroup = useCallback(() => openGroup(true), []);
  const setGroup = useSetGroup();
  const around = useReturnFocus(isGroupOpen, '[role="grid"]');

  const grouping = useMemo<Grouping>(
    () => ({
      day: dayGroups,
      block: blockGroups,
      minimumStackSize: importAdvice.minimumStackSize,
      lockedBecause,
      setGroup,
    }),
    [dayGroups, blockGroups, importAdvice, lockedBecause, setGroup],
  );

  const { state, onState } = useGridUrlState(LIST_NAME, INITIAL);
  const asideOf = useCallback(
    (vessel: InboundVessel) => (
      <OwnContainers vessel={vessel} visits={visits} state={state} onState={onState} />
    ),
    [visits, state, onState],
  );
  return (
    <GroupingProvider grouping={grouping}>
      <div ref={around} className={classes.screen}>
        <PageHead title={texts.title} />
        <NotificationsBannerPanel application={APPLICATION.importAdvice} />
        <div className={classes.panels}>
          {!operation.isOpen && <ClosedNotice message={operation.message} />}
          <VesselsCarouselPanel mode="import" asideOf={asideOf} />
          <div className={classes.board}>
            <Panel title={texts.listTitle} count={containerCount}>
              <AdvisedList
                minimumStackSize={importAdvice.minimumStackSize}
                lockedBecause={lockedBecause}
                selection={selection}
                onSelection={select}
                onSetGroup={showGroup}
                isGroupOpen={isGroupOpen}
              />
            </Panel>
            <div className={classes.beside}>
              {isGroupOpen && (
                <SetGroupPanel
                  selected={selection}
                  onClose={() => openGroup(false)}
                  onDone={() => {
                    select([]);
                    openGroup(false);
                  }}
                />
              )}
              <AdvisePanel
                onGroup={numbers => {
                  select(numbers);
                  openGroup(true);
                }}
              />
            </div>
          </div>
        </div>
      </div>
    </GroupingProvider>
  );
}

/** Changes the group of one container, from its row; why not, in an alert. */
function useSetGroup(): Grouping['setGroup'] {
  const { advise } = useAdvising(texts.actions.setGroup);
  return useMemo(
    () => async (container, group) => {
      const { containerNumber } = container;
      if (!(await isLeavingConfirmed([container], group))) return;
      const { results } = await advise([containerNumber], group);
      const failure = results[0]?.failureReason;
      if (!failure) return;
      await alertDialog({ title: listTexts.notChanged(containerNumber), message: failure, variant: 'error' });
    },
    [advise],
  );
}

type OwnProps = {
  vessel: InboundVessel;
  visits: AdvisedSummary['visits'];
  state: GridState;
  onState: (change: GridChange) => void;
};

/** How many of the company's containers a vessel brings; pressed, the list shows those alone. */
function OwnContainers({ vessel: { visitId }, visits, state, onState }: OwnProps) {
  const count = visits.find(visit => visit.visitId === visitId)?.containerCount ?? 0;
  if (count === 0) return null;
  const chosen = state.filters[VISIT_COLUMN] ?? [];
  const isAlone = chosen.length === 1 && chosen[0] === visitId;
  return (
    <UnstyledButton
      className={classes.own}
      aria-pressed={isAlone}
      title={listTexts.ofVisitHint(visitId)}
      onClick={() => onState(now => withFilter(now, VISIT_COLUMN, isAlone ? [] : [visitId]))}
    >
      {listTexts.ofVisit(count)}
    </UnstyledButton>
  );
}

/** The alert outside of operational hours, with when they are (spec §2, §4 Import advice operational). */
function ClosedNotice({ message }: { message: string }) {
  return (
    <Alert
      className={classes.closed}
      variant="default"
      icon={<ToneIcon tone="warning" size={20} />}
      title={hoursTexts.closed}
    >
      {message}
    </Alert>
  );
}
