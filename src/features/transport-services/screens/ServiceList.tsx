import { Switch } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { emptyState } from '#kernel/ui/Grid/Grid.tsx';
import { PagedList } from '#kernel/ui/List.tsx';
import { useAddress } from '#kernel/ui/useAddress.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { trainServiceCalls } from '../contract.ts';
import { STATUS } from '../model.ts';
import { statusOf } from '../rules.ts';
import { listTexts } from '../texts.ts';
import { ServiceCard } from './ServiceCard.tsx';
import { type ServiceRow, serviceColumns } from './ServiceColumns.tsx';
import { useServiceDeeds } from './useServiceDeeds.ts';

const ON = 'on';
const INITIAL = { ...emptyState, sort: [{ key: 'name', desc: false }] };

/** Train services, a page at a time (spec transport §2.2). */
export function ServiceList({ onEdit }: { onEdit: (trainServiceId: number) => void }) {
  const { today } = usePortTime();
  const [past, setPast] = useAddress('past');
  const { remove, activate } = useServiceDeeds();
  const columns = useMemo(
    () => serviceColumns({ today, remove, activate, edit: ({ trainServiceId }) => onEdit(trainServiceId) }),
    [today, remove, activate, onEdit],
  );
  const card = useCallback((row: ServiceRow) => <ServiceCard service={row} today={today} />, [today]);
  const toolbar = (
    <Switch
      label={listTexts.includePast}
      checked={past === ON}
      onChange={event => setPast(event.currentTarget.checked ? ON : null)}
    />
  );
  return (
    <PagedList
      call={trainServiceCalls.services}
      request={{ query: { includePast: past === ON } }}
      action={listTexts.loading}
      failed={listTexts.failed}
      title={listTexts.list}
      name="trains"
      initial={INITIAL}
      label={listTexts.list}
      noun={listTexts.noun}
      columns={columns}
      rowId={row => String(row.trainServiceId)}
      greyed={row => statusOf(row, today) === STATUS.Cancelled}
      searchHint={listTexts.search}
      toolbar={() => toolbar}
      card={card}
      empty={<EmptyState title={listTexts.empty} hint={listTexts.emptyHint} />}
      exportName="train-services"
      storageKey="train-services"
    />
  );
}
