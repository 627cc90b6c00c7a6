import { useCallback } from 'react';
import { emptyState, type GridColumn } from '#kernel/ui/Grid/Grid.tsx';
import { SideList } from '#kernel/ui/SideList.tsx';
import { ENTRY, PAGE_SIZES } from '../../model.ts';
import { roadBridgeCalls } from '../contract.ts';
import type { RoadBridge } from '../model.ts';
import { formTexts, listTexts } from '../texts.ts';
import { roadBridgeColumns } from './RoadBridgeColumns.tsx';
import { RoadBridgeForm } from './RoadBridgeForm.tsx';
import { useRoadBridgeRemoval } from './useRoadBridgeRemoval.ts';

const EVERYTHING = {};
const INITIAL = { ...emptyState, sort: [{ key: 'code', desc: false }] };
const TEXTS = { list: listTexts, form: formTexts };
const rowId = (bridge: RoadBridge): string => String(bridge.transportServiceRoadBridgeId);

/** Road Bridges (spec transport §2.1). */
export function RoadBridgesPanel({ title }: { title: string }) {
  const remove = useRoadBridgeRemoval();
  const columnsOf = useCallback(
    (edit: (bridge: RoadBridge) => void): GridColumn<RoadBridge>[] => roadBridgeColumns({ edit, remove }),
    [remove],
  );
  return (
    <SideList
      call={roadBridgeCalls.roadBridges}
      request={EVERYTHING}
      title={title}
      part={ENTRY}
      texts={TEXTS}
      columnsOf={columnsOf}
      Form={RoadBridgeForm}
      name="bridges"
      initial={INITIAL}
      rowId={rowId}
      pageSizes={PAGE_SIZES}
      storageKey="road-bridges"
      exportName="road-bridges"
    />
  );
}
