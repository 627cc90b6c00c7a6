import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { NumberMark } from '#features/containers/screens/NumberMark.tsx';
import { Dialog } from '#kernel/ui/Dialog.tsx';
import { confirm } from '#kernel/ui/dialogs.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { PasteBox } from '#kernel/ui/Paste/PasteBox.tsx';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import type { DialogState } from '#kernel/ui/useDialog.ts';
import { useLeaveGuard } from '#kernel/ui/useLeaveGuard.ts';
import { LookupNote } from '../../container/screens/LookupNote.tsx';
import type { Cells } from '../model.ts';
import { PASTED } from '../paste/rules.ts';
import { severalTexts as texts } from '../texts.ts';
import { CommonFields } from './CommonFields.tsx';
import { SeveralRows } from './SeveralRows.tsx';
import { useCommon } from './useCommon.ts';
import { useSeveral } from './useSeveral.ts';

const WIDTH = 1200;

/** Many containers for one booking at once: pasted, checked while they are looked at, sent one by one. */
export function SeveralDialog({ dialog }: { dialog: DialogState<true> }) {
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      title={texts.title}
      width={WIDTH}
      persistent
      unsaved={dialog.unsaved}
    >
      {dialog.subject && <Several key={dialog.key} dialog={dialog} />}
    </Dialog>
  );
}

function Several({ dialog }: { dialog: DialogState<true> }) {
  const shared = useCommon();
  const several = useSeveral(shared.common);
  const { rows, ready } = several;
  const reason = shared.reason ?? (ready === 0 ? texts.nothingReady : null);
  const { setUnsaved } = dialog;
  const hasRows = rows.length > 0;
  useEffect(() => setUnsaved(hasRows), [setUnsaved, hasRows]);
  const close = async () => {
    if (!hasRows || (await confirm({ ...texts.leave, danger: true }))) dialog.close();
  };
  // The table is gone with the page, also with what was not sent yet.
  useLeaveGuard({ dirty: hasRows, keeps: () => false });
  const below = useRef<HTMLDivElement>(null);
  // What had the focus may have gone with its row.
  const { outcome } = several;
  useEffect(() => {
    if (outcome && !hasRows) below.current?.focus();
  }, [outcome, hasRows]);
  const take = (cells: Cells[]) => {
    several.add(cells);
    below.current?.focus();
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || reason !== null) return;
    event.preventDefault();
    void several.submit();
  };
  return (
    <Stack gap="md" onKeyDown={submitByKey}>
      <Text c="dimmed">{texts.about}</Text>
      <CommonFields shared={shared} />
      <PasteBox of={PASTED} titles={texts.columns} texts={texts.paste} room={several.room} onTake={take} />
      <div ref={below} tabIndex={-1}>
        {rows.length === 0 ? (
          <EmptyState title={texts.empty} hint={texts.emptyHint} />
        ) : (
          <Stack gap={4}>
            <Text size="sm" c="dimmed" visibleFrom="sm">
              {texts.tableHint}
            </Text>
            <SeveralRows
              rows={rows}
              waitsFor={shared.reason}
              onCell={several.changeCell}
              onRemove={several.remove}
            />
          </Stack>
        )}
      </div>
      {several.unknown.length > 0 && <LookupNote lookup={several.check} />}
      <Outcome several={several} />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void close()}>
          {texts.close}
        </Button>
        <Reasoned reason={reason}>
          <Button aria-keyshortcuts="Control+Enter" onClick={() => void several.submit()}>
            {texts.submit(ready)}
          </Button>
        </Reasoned>
      </Group>
    </Stack>
  );
}

/** What became of them, in a sentence or two, and of each that was taken. */
function Outcome({ several: { outcome, results } }: { several: ReturnType<typeof useSeveral> }) {
  if (!outcome) return null;
  const said = [
    texts.done(results.length),
    ...(outcome.failed.length > outcome.unsent ? [texts.failed(outcome.failed.length - outcome.unsent)] : []),
    ...(outcome.unsent > 0 ? [texts.unsent(outcome.unsent)] : []),
    ...(outcome.cancelled ? [texts.cancelled] : []),
  ];
  const isWhole = said.length === 1;
  return (
    <section aria-label={texts.results}>
      <Alert
        role="status"
        variant="default"
        icon={<ToneIcon tone={isWhole ? 'success' : 'warning'} />}
        title={said.join('. ')}
      >
        <ul style={{ margin: 0, maxHeight: 160, overflow: 'auto' }} tabIndex={0} aria-label={texts.results}>
          {results.map(({ containerNumber, status, messages }) => (
            <li key={containerNumber}>
              <NumberMark of={containerNumber} />{' '}
              {[status === 'Pending' ? texts.pending : texts.submitted, ...messages].join(' · ')}
            </li>
          ))}
        </ul>
      </Alert>
    </section>
  );
}
