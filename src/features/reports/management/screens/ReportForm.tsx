import { Button, Group, Stack, Tabs } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { LeaveButton } from '#kernel/ui/Dialog.tsx';
import { Form, FormConflict, FormSummary } from '#kernel/ui/Form/Form.tsx';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import { usePhone } from '#kernel/ui/usePhone.ts';
import type { Report } from '../../model.ts';
import { type ReportTab, TABS, whyNotNext, whyNotPrev, whyNotSave, whyTabLocked } from '../rules.ts';
import { managementTexts as texts } from '../texts.ts';
import { ColumnsTab } from './ColumnsTab.tsx';
import { DetailsTab } from './DetailsTab.tsx';
import { FiltersTab } from './FiltersTab.tsx';
import classes from './ReportForm.module.css';
import { UsersTab } from './UsersTab.tsx';
import { useReportForm, workingOf } from './useReportForm.ts';
import { useSources } from './useSources.ts';

type Props = { report: Report | null; onClose: () => void };

/** A report with its four tabs (spec §2, §4 Report form flow). Opened anew it begins anew: saving resets it. */
export function ReportForm({ report, onClose }: Props) {
  const isEditing = report !== null;
  const [tab, setTab] = useState<ReportTab>('details');
  const isPhone = usePhone();
  const isSourceBound = useRef(false);
  const form = useReportForm({ report, isSourceBound, onSaved: onClose });
  const working = workingOf(form.values);
  const sources = useSources(working);
  useEffect(() => {
    isSourceBound.current = sources.ofSource.data?.isBound ?? false;
  });

  const goTo = (to: string | null) => {
    const wanted = TABS.find(each => each === to);
    if (wanted && whyTabLocked(wanted, working, isEditing) === null) setTab(wanted);
  };
  const step = (by: 1 | -1) => goTo(TABS[TABS.indexOf(tab) + by] ?? null);
  return (
    <Form form={form} label={texts.form}>
      <Stack gap="md">
        <FormConflict form={form} />
        <FormSummary form={form} />
        <Tabs
          value={tab}
          onChange={goTo}
          orientation={isPhone ? 'horizontal' : 'vertical'}
          variant="outline"
          keepMounted
          className={classes.tabs}
        >
          <Tabs.List aria-label={texts.tabList}>
            {TABS.map(each => (
              <Reasoned key={each} reason={whyTabLocked(each, working, isEditing)}>
                <Tabs.Tab value={each}>{texts.tabs[each]}</Tabs.Tab>
              </Reasoned>
            ))}
          </Tabs.List>
          <Tabs.Panel value="details" className={classes.panel}>
            <DetailsTab form={form} working={working} sources={sources} />
          </Tabs.Panel>
          <Tabs.Panel value="columns" className={classes.panel}>
            <ColumnsTab working={working} sources={sources} />
          </Tabs.Panel>
          <Tabs.Panel value="filters" className={classes.panel}>
            <FiltersTab working={working} sources={sources} />
          </Tabs.Panel>
          <Tabs.Panel value="users" className={classes.panel}>
            <UsersTab />
          </Tabs.Panel>
        </Tabs>
        <Group justify="flex-end" gap="xs">
          <LeaveButton>{texts.close}</LeaveButton>
          <Reasoned reason={whyNotSave(working)}>
            <Button type="submit" loading={form.submitting}>
              {texts.save}
            </Button>
          </Reasoned>
          <Reasoned reason={whyNotPrev(tab)}>
            <Button variant="default" onClick={() => step(-1)}>
              {texts.previous}
            </Button>
          </Reasoned>
          <Reasoned reason={whyNotNext(tab, working, isEditing)}>
            <Button variant="default" onClick={() => step(1)}>
              {texts.next}
            </Button>
          </Reasoned>
        </Group>
      </Stack>
    </Form>
  );
}
