import { Button, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { APPLICATION, type AppSettings } from '#features/access/model.ts';
import { NotificationsBannerPanel } from '#features/notifications/screens/NotificationsBannerPanel.tsx';
import { VesselsCarouselPanel } from '#features/vessels/screens/VesselsCarouselPanel.tsx';
import { NewButton } from '#kernel/ui/NewButton.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { useDialog } from '#kernel/ui/useDialog.ts';
import { ExportList } from '../list/screens/ExportList.tsx';
import { listTexts } from '../list/texts.ts';
import type { ExportContainer } from '../model.ts';
import { SeveralDialog } from '../several/screens/SeveralDialog.tsx';
import { texts } from '../texts.ts';
import { PreAdviceDialog, type Subject } from './PreAdviceDialog.tsx';

type Props = { settings: AppSettings; params: { containerNumber?: string | undefined } };

const HERE = '/export-pre-advice';

/** `/export-pre-advice/{containerNumber?}`: an export coordinator declares containers against bookings (spec §2). */
export function ExportPreAdviceScreen({ settings: { portName }, params: { containerNumber } }: Props) {
  const navigate = useNavigate();
  const dialog = useDialog<Subject>();
  const several = useDialog<true>();
  const { open } = dialog;
  const opened = useRef<string>(undefined);
  // When a number is in the address, the new pre-advice dialog opens straight away.
  useEffect(() => {
    if (opened.current === containerNumber) return;
    opened.current = containerNumber;
    if (containerNumber === undefined) return;
    open({ kind: 'new', containerNumber: containerNumber.toUpperCase() });
  }, [containerNumber, open]);

  const close = () => {
    dialog.close();
    if (containerNumber !== undefined) void navigate(HERE, { replace: true });
  };
  const add = () => open({ kind: 'new', containerNumber: '' });
  const edit = (row: ExportContainer) => open({ kind: 'update', containerNumber: row.containerNumber });
  return (
    <>
      <PageHead
        title={texts.title}
        actions={
          <>
            <Button variant="default" onClick={() => several.open(true)}>
              {listTexts.several}
            </Button>
            <NewButton onClick={add}>{listTexts.newOne}</NewButton>
          </>
        }
      />
      <NotificationsBannerPanel application={APPLICATION.exportPreAdvice} />
      <Stack gap="md">
        <VesselsCarouselPanel mode="export" />
        <ExportList onEdit={edit} next={<Button onClick={add}>{listTexts.newOne}</Button>} />
      </Stack>
      <PreAdviceDialog dialog={{ ...dialog, close }} provider={portName} />
      <SeveralDialog dialog={several} />
    </>
  );
}
