import { ActionIcon, Select, Stack, Text, Tooltip } from '@mantine/core';
import IconCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import IconExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs';
import { type ReactNode, type RefObject, useId } from 'react';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import type { Read } from '#kernel/ui/read.ts';
import { MOST_REPORTS, type ViewerReport } from '../../model.ts';
import { viewingTexts as texts } from '../texts.ts';
import classes from './ReportsScreen.module.css';

type Props = {
  reports: Read<ViewerReport[]>;
  chosen: ViewerReport | undefined;
  onChoose: (reportId: number | null) => void;
  opened: boolean;
  onToggle: (opened: boolean) => void;
  /** Folds and unfolds it; stays where it is, for the focus. */
  handle: RefObject<HTMLButtonElement | null>;
  /** The filters of the chosen report. */
  children: ReactNode;
};

/** The collapsible left panel: report picker and filters (spec §2 Reports screen). */
export function ReportPickerPanel(props: Props) {
  const { reports, chosen, onChoose, opened, onToggle, handle, children } = props;
  const id = useId();
  const label = opened ? texts.fold : texts.unfold;
  return (
    <section className={classes.picker} data-open={opened || undefined} aria-label={texts.picker}>
      <div className={classes.pickerHead}>
        {opened && <h2 className={classes.pickerTitle}>{texts.picker}</h2>}
        <Tooltip label={label}>
          <ActionIcon
            ref={handle}
            variant="subtle"
            size={36}
            aria-label={label}
            aria-expanded={opened}
            aria-controls={id}
            onClick={() => onToggle(!opened)}
          >
            {opened ? <IconCollapse size={18} /> : <IconExpand size={18} />}
          </ActionIcon>
        </Tooltip>
        {!opened && chosen && (
          <Text size="sm" className={classes.folded}>
            {chosen.reportName}
          </Text>
        )}
      </div>
      {/* Folded it stays: what is typed and not yet asked is kept. */}
      <div id={id} hidden={!opened} className={classes.pickerBody}>
        <Stack gap="md">
          <Reading
            read={reports}
            failed={texts.failedList}
            empty={<EmptyState title={texts.noReports} hint={texts.noReportsHint} />}
            lines={2}
          >
            {list => (
              <Select
                label={texts.report}
                placeholder={texts.choose}
                data={list.map(each => ({ value: String(each.reportId), label: each.reportName }))}
                value={chosen ? String(chosen.reportId) : null}
                onChange={value => onChoose(value === null ? null : Number(value))}
                searchable={list.length >= 8}
                nothingFoundMessage={texts.noReports}
                description={list.length >= MOST_REPORTS ? texts.mostReports(MOST_REPORTS) : undefined}
                limit={MOST_REPORTS}
              />
            )}
          </Reading>
          {children}
        </Stack>
      </div>
    </section>
  );
}
