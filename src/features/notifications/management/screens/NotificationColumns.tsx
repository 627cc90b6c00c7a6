import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { previewOf } from '#kernel/markup.ts';
import { actionsColumn, column, type GridColumn, RowAction, RowActions } from '#kernel/ui/Grid/Grid.tsx';
import { LIMITS, type Notification } from '../../model.ts';
import { whyNotEdit } from '../../rules.ts';
import { mailsTexts, managementTexts as texts } from '../texts.ts';
import { MailsMark, mailsText } from './MailsMark.tsx';

export type NotificationDeeds = {
  isWide: boolean;
  zone: string;
  /** What a port function is called. */
  nameOf: (applicationId: string) => string;
  edit: (notification: Notification) => void;
  showMails: (notification: Notification) => void;
};

const titles = texts.columns;
const of = column<Notification>;

/** The columns of the table (spec §2 Notification Management). */
export function notificationColumns(deeds: NotificationDeeds): GridColumn<Notification>[] {
  const { isWide, zone, nameOf } = deeds;
  return [
    of({ key: 'title', title: titles.title, value: row => row.title, isName: true, width: 230 }),
    of({
      key: 'content',
      title: titles.content,
      value: contentOf,
      sort: false,
      hidden: !isWide,
      width: 240,
    }),
    of({
      key: 'startDate',
      title: titles.startDate,
      value: row => row.startDate,
      kind: 'datetime',
      zone,
    }),
    of({
      key: 'endDate',
      title: titles.endDate,
      value: row => row.endDate,
      kind: 'datetime',
      zone,
    }),
    of({
      key: 'websiteAlert',
      title: titles.websiteAlert,
      value: row => row.websiteAlert,
      kind: 'boolean',
      filter: true,
    }),
    of({
      key: 'emailAlert',
      title: titles.emailAlert,
      value: row => row.emailAlert,
      kind: 'boolean',
      show: row => <MailsMark notification={row} />,
      drawn: mailsText,
      look: 'badge',
      longest: [`${mailsTexts.sentAll(9_999)} ${mailsTexts.failedCount(9)}`],
      filter: true,
    }),
    of({
      key: 'applications',
      title: titles.applications,
      value: row => audienceOf(row, nameOf),
      sort: false,
      width: 210,
    }),
    actionsColumn<Notification>({
      title: titles.action,
      buttons: 2,
      show: row => <Deeds notification={row} {...deeds} />,
    }),
  ];
}

/** The text of it, stripped of markup and cut to 100 characters plus an ellipsis. */
function contentOf({ content }: Notification): string {
  return previewOf(content, LIMITS.preview);
}

export function audienceOf({ applications }: Notification, nameOf: NotificationDeeds['nameOf']): string {
  return applications.map(one => nameOf(one.applicationId)).join(', ');
}

function Deeds({ notification, edit, showMails }: NotificationDeeds & { notification: Notification }) {
  return (
    <RowActions>
      {notification.mails && (
        <RowAction
          label={texts.mailsOf(notification.title)}
          word={texts.mailsWord}
          icon={<IconMail size={17} aria-hidden />}
          onClick={() => showMails(notification)}
        />
      )}
      <RowAction
        label={texts.editOne(notification.title)}
        word={texts.edit}
        icon={<IconEdit size={17} aria-hidden />}
        reason={whyNotEdit(notification)}
        onClick={() => edit(notification)}
      />
    </RowActions>
  );
}
