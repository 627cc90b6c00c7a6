import { Alert } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { APPLICATION, type AppSettings } from '#features/access/model.ts';
import { NotificationsBannerPanel } from '#features/notifications/screens/NotificationsBannerPanel.tsx';
import type { InboundVessel } from '#features/vessels/model.ts';
import { VesselsCarouselPanel } from '#features/vessels/screens/VesselsCarouselPanel.tsx';
import { alertDialog } from '#kernel/ui/dialogs.tsx';
import { useGridUrlState } from '#kernel/ui/Grid/Grid.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { Panel } from '#kernel/ui/Panel.tsx';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { useReturnFocus } from '#kernel/ui/useReturnFocus.ts';
import { AdvisePanel } from '../../advice/screens/AdvisePanel.tsx';
import { useAdvising } from '../../advice/screens/useAdvising.ts';
import { takenOut } from '../../groups/rules.ts';
import { type Grouping, GroupingProvider, isLeavingConfirmed } from '../../groups/screens/useGrouping.tsx';
import type { AdvisedSummary } from '../../model.ts';
import { operationAt } from '../../rules.ts';
import { hoursTexts, texts } from '../../texts.ts';
import { listTexts } from '../texts.ts';
import { AdvisedList, INITIAL, LIST_NAME } from './AdvisedList.tsx';
import classes from './ImportAdviceScreen.module.css';
import { OwnContainers } from './OwnContainers.tsx';
import { SetGroupPanel } from './SetGroupPanel.tsx';
import { useAdvisedSummary } from './useAdvisedSummary.ts';
import { VisitNote } from './VisitNote.tsx';

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
  const noteOf = useCallback(
    ({ visitId }: InboundVessel) => <VisitNote visit={visits.find(one => one.visitId === visitId)} />,
    [visits],
  );
  return (
    <GroupingProvider grouping={grouping}>
      <div ref={around} className={classes.screen}>
        <PageHead title={texts.title} />
        <NotificationsBannerPanel application={APPLICATION.importAdvice} />
        <div className={classes.panels}>
          {!operation.isOpen && <ClosedNotice message={operation.message} />}
          <VesselsCarouselPanel mode="import" asideOf={asideOf} noteOf={noteOf} />
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
      if (!(await isLeavingConfirmed(takenOut([container], group).length))) return;
      const { results } = await advise([{ numbers: [containerNumber], group }]);
      const failure = results[0]?.failureReason;
      if (!failure) return;
      await alertDialog({ title: listTexts.notChanged(containerNumber), message: failure, variant: 'error' });
    },
    [advise],
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
