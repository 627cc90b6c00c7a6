import { Button } from '@mantine/core';
import { NUMBER_CELL } from '#features/containers/number/rules.ts';
import { NumberMark } from '#features/containers/screens/NumberMark.tsx';
import { actionsColumn, column, type GridColumn } from '#kernel/ui/Grid/Grid.tsx';
import { HoldFamilies } from '../../imports/screens/HoldFamilies.tsx';
import type { ImportContainer } from '../../model.ts';
import { unbookedValues } from '../rules.ts';
import { bookingTexts } from '../texts.ts';
import classes from './UnbookedColumns.module.css';

const titles = bookingTexts.columns;
const of = column<ImportContainer>;

type Booking = {
  onBook: (container: ImportContainer) => void;
  /** For thumbs in gloves. */
  isLarge: boolean;
};

/** The columns of the unbooked containers; what is done with one stands beside its number. */
export function unbookedColumns(zone: string, { onBook, isLarge }: Booking): GridColumn<ImportContainer>[] {
  const values = unbookedValues(zone);
  return [
    of({
      key: 'container',
      title: titles.containerNumber,
      value: values.container,
      show: row => <NumberMark of={row.containerNumber} />,
      ...NUMBER_CELL,
      isName: true,
    }),
    actionsColumn<ImportContainer>({
      width: 84,
      show: row => (
        <Button
          className={isLarge ? classes.large : undefined}
          size={isLarge ? 'md' : 'compact-sm'}
          variant={isLarge ? 'filled' : 'default'}
          tabIndex={isLarge ? 0 : -1}
          aria-label={bookingTexts.bookContainer(row.containerNumber)}
          onClick={() => onBook(row)}
        >
          {bookingTexts.book}
        </Button>
      ),
    }),
    of({
      key: 'status',
      title: titles.status,
      value: values.status,
      filter: true,
      width: 150,
    }),
    of({
      key: 'group',
      title: titles.group,
      value: values.group,
      filter: true,
      width: 118,
    }),
    of({
      key: 'holds',
      title: titles.holds,
      value: values.holds,
      show: row => <HoldFamilies impediments={row.impediments} />,
      look: 'text',
      exported: row => row.impediments.join(', '),
      filter: true,
      width: 120,
    }),
    of({
      key: 'visit',
      title: titles.visit,
      value: values.visit,
      filter: true,
      width: 108,
    }),
    of({ key: 'iso', title: titles.isoType, value: values.iso, filter: true, width: 104 }),
    of({
      key: 'weight',
      title: titles.weight,
      value: values.weight,
      kind: 'weight',
    }),
    of({
      key: 'workDays',
      title: titles.workDays,
      value: values.workDays,
      align: 'right',
      longest: ['99'],
    }),
  ];
}
