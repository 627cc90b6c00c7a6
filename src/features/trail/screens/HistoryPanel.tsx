import { Group, Stack, Text } from '@mantine/core';
import { showInstant } from '#kernel/calendar.ts';
import type { Call } from '#kernel/contract.ts';
import { useCall } from '#kernel/hooks.tsx';
import { Dialog, LeaveButton } from '#kernel/ui/Dialog.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import type { DialogState } from '#kernel/ui/useDialog.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { type History, history, MOST_OF_ONE, type TrailEntry } from '../model.ts';
import { historyTexts } from '../texts.ts';
import classes from './Changes.module.css';
import { Changes } from './Changes.tsx';

const WIDTH = 640;

// oxlint-disable-next-line typescript/no-explicit-any -- any of the calls that tell of one thing
type HistoryCall = Call<any, any, any, any, typeof history>;

/** Whose history is shown: what the thing is called, and what to ask. */
export type HistoryOf = { thing: string; call: HistoryCall; params: Record<string, unknown> };

type Props<Subject> = {
  dialog: DialogState<Subject>;
  /** Keep it outside of the component. */
  of: (subject: Subject) => HistoryOf;
};

/** Who did what to one thing, beside the screen that shows it. */
export function HistoryPanel<Subject>({ dialog, of }: Props<Subject>) {
  const { opened, subject, key, close } = dialog;
  const shown = subject === undefined ? undefined : of(subject);
  return (
    <Dialog
      opened={opened}
      onClose={close}
      width={WIDTH}
      title={shown && historyTexts.historyOf(shown.thing)}
    >
      {shown && <Deeds key={key} of={shown} />}
    </Dialog>
  );
}

function Deeds({ of: { call, params } }: { of: HistoryOf }) {
  const read = useCall(
    call,
    { params },
    {
      action: historyTexts.loading,
      ownErrors: 'notFound',
    },
  );
  const isNothing = read.data === undefined && read.error?.status === 404;
  return (
    <Stack gap="md">
      {isNothing ? (
        <NothingOnRecord />
      ) : (
        <Reading read={read} failed={historyTexts.failed} lines={6} height={40}>
          {answer => <DeedList history={answer} />}
        </Reading>
      )}
      <Group justify="flex-end">
        <LeaveButton>{historyTexts.close}</LeaveButton>
      </Group>
    </Stack>
  );
}

function DeedList({ history: { entries, isCut } }: { history: History }) {
  if (entries.length === 0) return <NothingOnRecord />;
  return (
    <>
      <ol className={classes.deeds}>
        {entries.map(entry => (
          <li key={entry.entryId} className={classes.deed}>
            <DeedHead entry={entry} />
            <Changes changes={entry.changes} />
          </li>
        ))}
      </ol>
      {isCut && (
        <Text size="sm" c="dimmed">
          {historyTexts.cut(MOST_OF_ONE)}
        </Text>
      )}
    </>
  );
}

function NothingOnRecord() {
  return <EmptyState title={historyTexts.empty} hint={historyTexts.emptyHint} />;
}

/** 'Slots lowered by Aroha Ngata, 22-11-2026 19:40'. */
export function DeedHead({ entry: { deed, who, at } }: { entry: TrailEntry }) {
  const { timeZone } = usePortTime();
  return (
    <div className={classes.head}>
      <Text size="sm" fw={600}>
        {deed}
      </Text>
      <Text size="sm">
        {historyTexts.by(who)}, <time dateTime={at}>{showInstant(at, timeZone)}</time>
      </Text>
    </div>
  );
}
