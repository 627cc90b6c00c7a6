import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import { actionsColumn, column, RowAction } from '#kernel/ui/Grid/Grid.tsx';
import type { TrailEntry } from '../model.ts';
import { inShort } from '../rules.ts';
import { texts } from '../texts.ts';
import { titleOf } from './EntryDialog.tsx';

const { columns } = texts;
const of = (key: string, title: string, value: (entry: TrailEntry) => string | null, width: number) =>
  column<TrailEntry>({ key, title, value, width, sort: false });

/** The columns of the trail; whose things they are where they are not all the reader's own. */
export function trailColumns(zone: string, isEvery: boolean, onOpen: (entry: TrailEntry) => void) {
  return [
    column<TrailEntry>({
      key: 'at',
      title: columns.at,
      value: entry => entry.at,
      kind: 'datetime',
      zone,
      sort: false,
    }),
    of('who', columns.who, entry => entry.who, 130),
    of('deed', columns.deed, entry => entry.deed, 206),
    of('kind', columns.kind, entry => entry.kindTitle, 150),
    column<TrailEntry>({
      key: 'thing',
      title: columns.thing,
      value: entry => entry.thing,
      width: 190,
      sort: false,
      isName: true,
    }),
    ...(isEvery ? [of('company', columns.company, entry => entry.companyName, 140)] : []),
    of('changes', columns.changes, entry => inShort(entry.changes), 178),
    actionsColumn<TrailEntry>({
      title: columns.action,
      buttons: 1,
      show: entry => (
        <RowAction
          label={texts.openOf(titleOf(entry))}
          word={texts.open}
          icon={<IconListDetails size={16} aria-hidden />}
          onClick={() => onOpen(entry)}
        />
      ),
    }),
  ];
}
