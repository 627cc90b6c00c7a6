import { useMemo } from 'react';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { emptyState } from '#kernel/ui/Grid/Grid.tsx';
import { PagedList } from '#kernel/ui/List.tsx';
import { AddButton, SideForm } from '#kernel/ui/SideForm.tsx';
import { useSideForm } from '#kernel/ui/useSideForm.ts';
import { ENTRY, PAGE_SIZES } from '../../model.ts';
import { roadBridgeCalls } from '../contract.ts';
import type { RoadBridge } from '../model.ts';
import { formTexts, listTexts } from '../texts.ts';
import { roadBridgeColumns } from './RoadBridgeColumns.tsx';
import { RoadBridgeForm } from './RoadBridgeForm.tsx';
import { useRoadBridgeRemoval } from './useRoadBridgeRemoval.ts';

const EVERYTHING = {};
const INITIAL = { ...emptyState, sort: [{ key: 'code', desc: false }] };
const rowId = (bridge: RoadBridge): string => String(bridge.transportServiceRoadBridgeId);

/** Road Bridges (spec transport §2.1). */
export function RoadBridgesPanel({ title }: { title: string }) {
  const side = useSideForm<RoadBridge>(ENTRY);
  const { open } = side;
  const remove = useRoadBridgeRemoval();
  const columns = useMemo(
    () => roadBridgeColumns({ edit: bridge => void open(bridge), remove }),
    [open, remove],
  );
  const toolbar = <AddButton onClick={() => void open(null)} />;
  return (
    <SideForm
      side={side}
      title={side.subject ? formTexts.update : formTexts.add}
      form={<RoadBridgeForm bridge={side.subject} onUnsaved={side.setUnsaved} onDone={side.done} />}
    >
      <PagedList
        call={roadBridgeCalls.roadBridges}
        request={EVERYTHING}
        action={listTexts.loading}
        failed={listTexts.failed}
        name="bridges"
        initial={INITIAL}
        title={title}
        label={title}
        noun={listTexts.noun}
        columns={columns}
        rowId={rowId}
        pageSizes={PAGE_SIZES}
        searchHint={listTexts.search}
        toolbar={() => toolbar}
        empty={<EmptyState title={listTexts.empty} hint={listTexts.emptyHint} />}
        storageKey="road-bridges"
        exportName="road-bridges"
      />
    </SideForm>
  );
}
