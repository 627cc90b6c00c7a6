import { Text } from '@mantine/core';
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMemo } from 'react';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { actionsColumn, column, Grid, RowAction, RowActions } from '#kernel/ui/Grid/Grid.tsx';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import type { TypedWagon } from '../../saving/rules.ts';
import { newestFirst } from '../rules.ts';
import { wagonTexts as texts } from '../texts.ts';

/** Wagons on a page (spec transport §9). */
const PAGE_SIZES = [5];

type Props = {
  wagons: readonly TypedWagon[];
  isAdHoc: boolean;
  onEdit: (wagonSequence: number) => void;
  onRemove: (wagonSequence: number) => void;
};

/** The wagons of a service, the newest first; one with a booking has its sign in place of its buttons. */
export function RouteList({ wagons, isAdHoc, onEdit, onRemove }: Props) {
  const rows = useMemo(() => newestFirst(wagons), [wagons]);
  const columns = useMemo(() => columnsOf(onEdit, onRemove), [onEdit, onRemove]);
  return (
    <Grid
      label={texts.title}
      noun={texts.noun}
      data={rows}
      columns={columns}
      rowId={wagon => String(wagon.wagonSequence)}
      paging="pages"
      pageSizes={PAGE_SIZES}
      search={false}
      card={card}
      empty={
        isAdHoc ? (
          <EmptyState title={texts.noneAdHoc} hint={texts.noneAdHocHint} />
        ) : (
          <EmptyState title={texts.none} hint={texts.noneHint} />
        )
      }
      storageKey="train-service-routes"
    />
  );
}

/** On a phone. */
function card(wagon: TypedWagon) {
  return (
    <>
      <Text fw={600}>{nameOf(wagon)}</Text>
      <Text size="sm">{texts.runs(wagon)}</Text>
    </>
  );
}

function nameOf({ wagonSequence }: TypedWagon): string {
  return `${texts.sequence} ${wagonSequence}`;
}

export function columnsOf(onEdit: Props['onEdit'], onRemove: Props['onRemove']) {
  const of = column<TypedWagon>;
  return [
    of({
      key: 'wagon',
      title: texts.sequence,
      value: wagon => wagon.wagonSequence,
      kind: 'number',
    }),
    of({ key: 'origin', title: texts.origin, value: wagon => wagon.originCode, width: 120 }),
    of({ key: 'destination', title: texts.destination, value: wagon => wagon.destinationCode, width: 140 }),
    of({ key: 'teu', title: 'TEU', value: wagon => wagon.capacityTeu, kind: 'number' }),
    actionsColumn<TypedWagon>({
      show: wagon => <Buttons wagon={wagon} onEdit={onEdit} onRemove={onRemove} />,
      width: 150,
    }),
  ];
}

function Buttons({ wagon, onEdit, onRemove }: { wagon: TypedWagon } & Pick<Props, 'onEdit' | 'onRemove'>) {
  if (wagon.hasBooking) return <StateBadge tone="error">{texts.hasBooking}</StateBadge>;
  const name = nameOf(wagon);
  return (
    <RowActions>
      <RowAction
        label={texts.edit(name)}
        word={texts.words.edit}
        icon={<IconEdit size={17} aria-hidden />}
        onClick={() => onEdit(wagon.wagonSequence)}
      />
      <RowAction
        label={texts.remove(name)}
        word={texts.words.remove}
        icon={<IconTrash size={17} aria-hidden />}
        danger
        onClick={() => onRemove(wagon.wagonSequence)}
      />
    </RowActions>
  );
}
