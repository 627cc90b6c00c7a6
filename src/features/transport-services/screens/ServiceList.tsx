import { Switch } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { trailCalls } from '#features/trail/contract.ts';
import { type HistoryOf, HistoryPanel } from '#features/trail/screens/HistoryPanel.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { emptyState } from '#kernel/ui/Grid/Grid.tsx';
import { PagedList } from '#kernel/ui/List.tsx';
import { useAddress } from '#kernel/ui/useAddress.ts';
import { useDialog } from '#kernel/ui/useDialog.ts';
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
  const history = useDialog<ServiceRow>();
  const { open: openHistory } = history;
  const columns = useMemo(() => {
    const edit = ({ trainServiceId }: ServiceRow) => onEdit(trainServiceId);
    return serviceColumns({ today, remove, activate, edit, history: openHistory });
  }, [today, remove, activate, onEdit, openHistory]);
  const card = useCallback((row: ServiceRow) => <ServiceCard service={row} today={today} />, [today]);
  const toolbar = (
    <Switch
      label={listTexts.includePast}
      checked={past === ON}
      onChange={event => setPast(event.currentTarget.checked ? ON : null)}
    />
  );
  return (
    <>
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
      <HistoryPanel dialog={history} of={historyOf} />
    </>
  );
}

function historyOf({ trainServiceId: id, trainServiceName: thing }: ServiceRow): HistoryOf {
  return { thing, call: trailCalls.ofTrainService, params: { id } };
}
