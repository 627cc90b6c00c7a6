import { Button, Stack, Text } from '@mantine/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { FieldErrors } from '#kernel/failures.ts';
import { useLatest } from '#kernel/hooks.tsx';
import { confirm } from '#kernel/ui/dialogs.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { messagesOfField } from '#kernel/ui/Form/errors.ts';
import { type FocusOrigin, focusBack, focusOrigin } from '#kernel/ui/focusOrigin.ts';
import { changesColumn } from '#kernel/ui/Grid/changesColumn.tsx';
import { column, Grid } from '#kernel/ui/Grid/Grid.tsx';
import { Panel } from '#kernel/ui/Panel.tsx';
import type { TypedRoadBridge } from '../../model.ts';
import { texts as bookingTexts } from '../../texts.ts';
import { bridgeTexts as texts } from '../texts.ts';
import { BridgeForm } from './BridgeForm.tsx';
import { useTruckCompanies } from './useTruckCompanies.ts';

/** Spec transport §9. */
const HEIGHT = 320;

type Props = {
  bridges: readonly TypedRoadBridge[];
  onChange: (bridges: TypedRoadBridge[]) => void;
  /** Something is typed that is not added yet. */
  onTyped: (isTyped: boolean) => void;
  errors: FieldErrors;
};
type Row = TypedRoadBridge & { at: number; company: string };
type Opened = { editing: number | null; times: number };

/** RoadBridge Details: a form that can be folded away, and what is added (spec transport §2.4). */
export function BridgesSection({ bridges, onChange, onTyped, errors }: Props) {
  const [isShown, setShown] = useState(true);
  // A form of its own each time: `times` counts them.
  const [{ editing, times }, setForm] = useState<Opened>({ editing: null, times: 0 });
  const edited = editing === null ? null : (bridges[editing] ?? null);
  const isTyped = useRef(false);
  const from = useRef<FocusOrigin>(null);
  const { companies } = useTruckCompanies();
  const begin = (at: number | null) => setForm({ editing: at, times: times + 1 });
  const end = () => {
    begin(null);
    const origin = from.current;
    if (editing !== null && origin) setTimeout(() => focusBack(origin));
  };
  const tellTyped = useCallback(
    (typed: boolean) => {
      isTyped.current = typed;
      onTyped(typed);
    },
    [onTyped],
  );
  const rows = useMemo(
    () =>
      bridges.map((bridge, at): Row => {
        const known = companies?.find(({ value }) => value === bridge.truckCompanyId);
        return { ...bridge, at, company: known?.label ?? bridge.truckCompanyId };
      }),
    [bridges, companies],
  );

  const save = (bridge: TypedRoadBridge) => {
    onChange(
      editing === null ? [...bridges, bridge] : bridges.map((one, at) => (at === editing ? bridge : one)),
    );
    if (editing !== null) end();
  };
  const deeds = useLatest({
    edit: async (at: number) => {
      from.current = focusOrigin();
      if (isTyped.current && !(await confirm(texts.discard))) return;
      setShown(true);
      begin(at);
    },
    remove: async ({ at, roadBridgeCode }: Row) => {
      const message = texts.removalMessage(roadBridgeCode);
      if (!(await confirm({ title: bookingTexts.roadBridgeRemoval, message, danger: true }))) return;
      if (editing === at) begin(null);
      else if (editing !== null && editing > at) setForm({ editing: editing - 1, times });
      onChange(bridges.filter((_, other) => other !== at));
    },
  });
  const columns = useMemo(
    () =>
      columnsOf({ edit: at => void deeds.current.edit(at), remove: row => void deeds.current.remove(row) }),
    [deeds],
  );
  const refused = messagesOfField(errors, 'roadBridgeDetailsCollection');
  return (
    <Panel
      title={texts.title}
      count={bridges.length}
      actions={
        <Button variant="subtle" size="compact-sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? texts.hide : texts.show}
        </Button>
      }
    >
      <Stack gap="md">
        {refused.length > 0 && (
          <Text size="sm" c="var(--ui-error-text)" role="alert">
            {refused.join('. ')}
          </Text>
        )}
        <div hidden={!isShown}>
          <BridgeForm key={times} edited={edited} onDone={save} onCancel={end} onTyped={tellTyped} />
        </div>
        <Grid
          label={texts.title}
          noun={texts.noun}
          data={rows}
          columns={columns}
          rowId={row => String(row.at)}
          height={HEIGHT}
          search={false}
          empty={<EmptyState title={bookingTexts.noRoadBridges} hint={texts.emptyHint} />}
          storageKey="booking-road-bridges"
        />
      </Stack>
    </Panel>
  );
}

export function columnsOf({ edit, remove }: { edit: (at: number) => void; remove: (row: Row) => void }) {
  const of = column<Row>;
  const { columns: titles } = texts;
  return [
    of({
      key: 'eta',
      title: titles.eta,
      value: row => row.estimatedDate,
      kind: 'date',
      dates: 'dd/MM/yyyy',
    }),
    of({ key: 'code', title: titles.code, value: row => row.roadBridgeCode, width: 180, isName: true }),
    of({ key: 'po', title: titles.purchaseOrder, value: row => row.purchaseOrderNumber, width: 130 }),
    of({ key: 'shipment', title: titles.shipment, value: row => row.shipmentBookingNumber, width: 130 }),
    of({ key: 'company', title: titles.company, value: row => row.company, width: 240 }),
    of({
      key: 'returning',
      title: titles.returning,
      value: row => (row.isReturning ? texts.yes : texts.no),
      longest: [texts.yes, texts.no],
    }),
    changesColumn<Row>({
      words: texts,
      name: row => texts.bridge(row.roadBridgeCode),
      edit: row => edit(row.at),
      remove,
      buttons: 2,
    }),
  ];
}
