import { Button, Switch } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useCallback, useMemo } from 'react';
import { trailCalls } from '#features/trail/contract.ts';
import { type HistoryOf, HistoryPanel } from '#features/trail/screens/HistoryPanel.tsx';
import { useCall } from '#kernel/hooks.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { emptyState } from '#kernel/ui/Grid/Grid.tsx';
import { List } from '#kernel/ui/List.tsx';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import { withData } from '#kernel/ui/read.ts';
import { useDialog } from '#kernel/ui/useDialog.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { gateServiceCalls } from '../contract.ts';
import { ServiceDialog, type ServiceSubject } from '../info/screens/ServiceDialog.tsx';
import type { GateService } from '../model.ts';
import { hasEnded } from '../rules.ts';
import { listTexts, texts } from '../texts.ts';
import { ZonesDialog } from '../zones/screens/ZonesDialog.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import { serviceColumns } from './ServiceColumns.tsx';
import { useServiceRemoval } from './useServiceRemoval.ts';

const INITIAL = { ...emptyState, sort: [{ key: 'name', desc: false }] };

type Props = {
  /** Why the person may change nothing here, or null. */
  readOnly: string | null;
  showAll: boolean;
  onShowAll: (shown: boolean) => void;
};

function historyOf({ gateServiceId: id, gateServiceName: thing }: GateService): HistoryOf {
  return { thing, call: trailCalls.ofGateService, params: { id } };
}

/** Gate Service List (spec §2 Gate management), with its dialogs. */
export function ServiceListPanel({ readOnly, showAll, onShowAll }: Props) {
  const { today } = usePortTime();
  const read = useCall(gateServiceCalls.all, {}, { action: listTexts.loading });
  const { data } = read;
  const info = useDialog<ServiceSubject>();
  const zones = useDialog<number>();
  const { open: openInfo } = info;
  const { open: openZones } = zones;
  const history = useDialog<GateService>();
  const { open: openHistory } = history;
  const remove = useServiceRemoval();
  const actions = useMemo(
    () => ({
      readOnly,
      today,
      showAll,
      edit: openInfo,
      copy: (from: GateService) => openInfo({ from }),
      editZones: openZones,
      remove,
      history: openHistory,
    }),
    [readOnly, today, showAll, openInfo, openZones, remove, openHistory],
  );
  const columns = useMemo(() => serviceColumns(actions), [actions]);
  const services = useMemo(
    () => data?.filter(service => showAll || (!service.isCancelled && !hasEnded(service, today))),
    [data, showAll, today],
  );
  const card = useCallback(
    (service: GateService) => <ServiceCard service={service} today={today} />,
    [today],
  );
  const toolbar = (
    <>
      <Reasoned reason={readOnly}>
        <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => openInfo(null)}>
          {listTexts.add}
        </Button>
      </Reasoned>
      <Switch
        label={listTexts.showAll}
        checked={showAll}
        onChange={event => onShowAll(event.currentTarget.checked)}
      />
    </>
  );
  return (
    <>
      <List
        read={withData(read, services)}
        failed={listTexts.failed}
        name="services"
        initial={INITIAL}
        label={listTexts.title}
        noun={listTexts.noun}
        columns={columns}
        rowId={service => String(service.gateServiceId)}
        greyed={service => service.isCancelled}
        toolbar={() => toolbar}
        card={card}
        empty={<EmptyState title={texts.empty} hint={listTexts.emptyHint} />}
        storageKey="gate-services"
        searchHint={listTexts.search}
      />
      <HistoryPanel dialog={history} of={historyOf} />
      <ServiceDialog dialog={info} today={today} />
      <ZonesDialog
        dialog={zones}
        service={data?.find(({ gateServiceId }) => gateServiceId === zones.subject)}
        today={today}
      />
    </>
  );
}
