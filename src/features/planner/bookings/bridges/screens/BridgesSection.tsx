import { Button, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { FieldErrors } from '#kernel/failures.ts';
import { useLatest } from '#kernel/hooks.tsx';
import { confirm } from '#kernel/ui/dialogs.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { messagesOfField } from '#kernel/ui/Form/errors.ts';
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

/** RoadBridge Details: a form that can be folded away, and what is added (spec transport §2.4). */
export function BridgesSection({ bridges, onChange, onTyped, errors }: Props) {
  const [isShown, setShown] = useState(true);
  const [editing, setEditing] = useState<number | null>(null);
  const edited = editing === null ? null : (bridges[editing] ?? null);
  const companies = useTruckCompanies();
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
    setEditing(null);
  };
  const deeds = useLatest({
    edit: (at: number) => {
      setShown(true);
      setEditing(at);
    },
    remove: async ({ at, roadBridgeCode }: Row) => {
      const message = texts.removalMessage(roadBridgeCode);
      if (!(await confirm({ title: bookingTexts.roadBridgeRemoval, message, danger: true }))) return;
      setEditing(null);
      onChange(bridges.filter((_, other) => other !== at));
    },
  });
  const columns = useMemo(
    () => columnsOf({ edit: at => deeds.current.edit(at), remove: row => void deeds.current.remove(row) }),
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
          <BridgeForm
            key={editing ?? 'new'}
            edited={edited}
            onDone={save}
            onCancel={() => setEditing(null)}
            onTyped={onTyped}
          />
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

function columnsOf({ edit, remove }: { edit: (at: number) => void; remove: (row: Row) => void }) {
  const of = column<Row>;
  const { columns: titles } = texts;
  return [
    of({
      key: 'eta',
      title: titles.eta,
      value: row => row.estimatedDate,
      kind: 'date',
      dates: 'dd/MM/yyyy',
      width: 110,
    }),
    of({ key: 'code', title: titles.code, value: row => row.roadBridgeCode, width: 180, isName: true }),
    of({ key: 'po', title: titles.purchaseOrder, value: row => row.purchaseOrderNumber, width: 130 }),
    of({ key: 'shipment', title: titles.shipment, value: row => row.shipmentBookingNumber, width: 130 }),
    of({ key: 'company', title: titles.company, value: row => row.company, width: 240 }),
    of({
      key: 'returning',
      title: titles.returning,
      value: row => (row.isReturning ? texts.yes : texts.no),
      width: 110,
    }),
    changesColumn<Row>({
      words: texts,
      name: row => row.roadBridgeCode,
      edit: row => edit(row.at),
      remove,
      width: 100,
    }),
  ];
}
