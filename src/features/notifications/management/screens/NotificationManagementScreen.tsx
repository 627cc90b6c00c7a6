import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo } from 'react';
import { type AppSettings } from '#features/access/model.ts';
import { requestCalls } from '#features/access/request/contract.ts';
import { useCall } from '#kernel/hooks.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { PresentContext } from '#kernel/ui/Form/MeanwhileNote.tsx';
import { emptyState } from '#kernel/ui/Grid/Grid.tsx';
import { PagedList } from '#kernel/ui/List.tsx';
import { NewButton } from '#kernel/ui/NewButton.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { useDialog } from '#kernel/ui/useDialog.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { usePresent } from '#kernel/ui/usePresent.ts';
import { notificationCalls } from '../../contract.ts';
import type { Notification } from '../../model.ts';
import { hasEnded } from '../../rules.ts';
import { formTexts, managementTexts as texts } from '../texts.ts';
import { MailsDialog } from './MailsDialog.tsx';
import { NotificationCard } from './NotificationCard.tsx';
import { notificationColumns } from './NotificationColumns.tsx';
import { NotificationDialog, type NotificationSubject } from './NotificationDialog.tsx';

const EVERYTHING = {};
const INITIAL = { ...emptyState, sort: [{ key: 'startDate', desc: true }] };
const rowId = (row: Notification): string => String(row.notificationId);
/** Content is hidden on large-and-down screens (spec §2). */
const WIDE = '(min-width: 88em)';

/** /management/notification (spec §2 Notification Management). */
export function NotificationManagementScreen({ settings }: { settings: AppSettings }) {
  const { now, timeZone } = usePortTime();
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false }) ?? false;
  const applications = useCall(
    requestCalls.applications,
    {},
    {
      action: formTexts.loadingApplications,
      freshMs: Number.POSITIVE_INFINITY,
    },
  );
  const known = applications.data;
  const dialog = useDialog<NotificationSubject>();
  const { present, onRows } = usePresent(dialog.subject, rowId);
  const mails = useDialog<Notification>();
  const { open: edit } = dialog;
  const { open: showMails } = mails;
  const nameOf = useCallback(
    (id: string) => known?.find(one => one.applicationId === id)?.name ?? id,
    [known],
  );
  const facts = useMemo(
    () => ({ isWide, zone: timeZone, nameOf, edit, showMails }),
    [isWide, timeZone, nameOf, edit, showMails],
  );
  const columns = useMemo(() => notificationColumns(facts), [facts]);
  const card = useCallback(
    (row: Notification) => <NotificationCard notification={row} {...facts} />,
    [facts],
  );
  const toolbar = <NewButton onClick={() => edit(null)}>{texts.new}</NewButton>;
  return (
    <>
      <PageHead title={texts.title} />
      <PagedList
        onRows={onRows}
        call={notificationCalls.notifications}
        request={EVERYTHING}
        action={texts.loading}
        failed={texts.failed}
        name="notifications"
        initial={INITIAL}
        label={texts.list}
        noun={texts.noun}
        columns={columns}
        rowId={rowId}
        greyed={row => !row.websiteAlert || hasEnded(row, now)}
        searchHint={texts.search}
        toolbar={() => toolbar}
        card={card}
        empty={<EmptyState title={texts.empty} hint={texts.emptyHint} />}
        storageKey="notifications"
        exportName="notifications"
      />
      <PresentContext value={present}>
        <NotificationDialog dialog={dialog} settings={settings} applications={applications} />
      </PresentContext>
      <MailsDialog dialog={mails} />
    </>
  );
}
