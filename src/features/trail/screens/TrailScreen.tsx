import { Button, Group, Stack, Text } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMemo } from 'react';
import { accessCalls } from '#features/access/contract.ts';
import { ROLE } from '#features/access/model.ts';
import { useAction, useCall } from '#kernel/hooks.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { useGridUrlState } from '#kernel/ui/Grid/Grid.tsx';
import { usePagedRows } from '#kernel/ui/Grid/usePagedRows.ts';
import { ListShell } from '#kernel/ui/List.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { Panel } from '#kernel/ui/Panel.tsx';
import { Skeletons } from '#kernel/ui/Skeletons.tsx';
import { saveFile } from '#kernel/ui/saveFile.ts';
import { useDialog } from '#kernel/ui/useDialog.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { trailCalls } from '../contract.ts';
import { MOST_FOUND, type TrailEntry } from '../model.ts';
import { texts } from '../texts.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { TrailCard } from './TrailCard.tsx';
import { trailColumns } from './TrailColumns.tsx';
import { TrailForm } from './TrailForm.tsx';
import { queryOf, useSought } from './useSought.ts';

const rowId = (entry: TrailEntry): string => String(entry.entryId);
const card = (entry: TrailEntry) => <TrailCard entry={entry} />;

/** Who did what, and when; of all companies for port admins, to the own company's things for its administrators. */
export function TrailScreen() {
  const { data } = useCall(accessCalls.account, {}, { action: texts.loading, freshMs: Infinity });
  if (!data) return <Skeletons lines={8} />;
  return <Trail isEvery={data.roles.includes(ROLE.PortAdmin)} />;
}

function Trail({ isEvery }: { isEvery: boolean }) {
  const { timeZone } = usePortTime();
  const [wanted, find] = useSought();
  const state = useGridUrlState('trail');
  const entry = useDialog<TrailEntry>();
  const { open } = entry;
  const asked = useMemo(() => queryOf(wanted), [wanted]);
  const paged = { action: texts.loading, storageKey: 'trail', state: state.state };
  const { read, pages } = usePagedRows(trailCalls.all, { query: asked }, paged);
  const columns = useMemo(() => trailColumns(timeZone, isEvery, open), [timeZone, isEvery, open]);
  const exports = <Exports asked={{ ...asked, search: state.state.search }} isEmpty={pages.total === 0} />;
  const isCut = pages.total >= MOST_FOUND;
  return (
    <>
      <PageHead title={texts.title} />
      <Panel title={texts.deeds}>
        <Stack gap="sm">
          <TrailForm sought={wanted} isEvery={isEvery} onFind={find} />
          <ListShell
            read={read}
            pages={pages}
            failed={texts.failed}
            label={texts.deeds}
            noun={texts.noun}
            columns={columns}
            rowId={rowId}
            onRowOpen={open}
            card={card}
            searchHint={texts.search}
            toolbar={() => exports}
            empty={<EmptyState title={texts.empty} hint={texts.emptyHint} />}
            storageKey="trail"
            {...state}
          />
          {isCut && (
            <Text size="sm" c="dimmed">
              {texts.cut(MOST_FOUND)}
            </Text>
          )}
        </Stack>
      </Panel>
      <EntryDialog dialog={entry} />
    </>
  );
}

type ExportProps = { asked: Record<string, string>; isEmpty: boolean };

function Exports({ asked: { search, ...asked }, isEmpty }: ExportProps) {
  const { mutate, isPending } = useAction(trailCalls.exported, {
    action: texts.saving,
    onDone: ({ name, content }) => saveFile(name, content as Blob),
  });
  const save = (type: 'xlsx' | 'csv') =>
    mutate({ params: { type }, query: { ...asked, ...(search && { search }) } });
  return (
    <Group gap="xs">
      {(['xlsx', 'csv'] as const).map(type => (
        <Button
          key={type}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={isPending}
          disabled={isEmpty}
          onClick={() => save(type)}
        >
          {texts[type]}
        </Button>
      ))}
    </Group>
  );
}
