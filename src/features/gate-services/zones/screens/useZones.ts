import { useState } from 'react';
import { z } from 'zod';
import { showHour } from '#kernel/calendar.ts';
import { useAction } from '#kernel/hooks.tsx';
import { snackbar } from '#kernel/ui/dialogs.tsx';
import { useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { useConfirmed } from '#kernel/useConfirmed.ts';
import { gateServiceCalls } from '../../contract.ts';
import { slots, zone } from '../../forms.ts';
import { asItIs, useImpact } from '../../impact/screens/useImpact.ts';
import type { GateService } from '../../model.ts';
import { texts } from '../../texts.ts';
import { addZones, type Rezoned, removeZones, replaceSlots, type ZoneChange } from '../rules.ts';
import { zoneTexts } from '../texts.ts';

type ServiceZone = GateService['zones'][number];

const adding = z.strictObject({ zone: z.array(zone, 'Zone is required').min(1, 'Zone is required'), slots });
export type TypedZones = z.input<typeof adding>;
const replacing = z.strictObject({ zone: z.array(zone), slots });

/** The zone dialog behind its fields. Each change is asked about with what it touches, then written at once. */
export function useZones(service: GateService) {
  const saving = { action: zoneTexts.saving, ownErrors: 'fields' as const };
  const add = useAction(gateServiceCalls.addZones, saving);
  const replace = useAction(gateServiceCalls.replaceSlots, saving);
  const confirmImpact = useImpact();
  const [selection, setSelection] = useState<readonly string[]>([]);
  const selected = service.zones.filter(one => selection.includes(String(one.zone)));
  const isReplacing = selected.length > 0;

  const confirmed = async (
    rezoned: Rezoned,
    change: string,
    { title, danger = false }: { title: string; danger?: boolean },
  ): Promise<boolean> => {
    // What stands against it, the server says in the words of the fields.
    if ('refusal' in rezoned) return true;
    const subject = `${service.gateServiceName}: ${change}`;
    return confirmImpact({ ...asItIs(service), zones: rezoned.zones }, { title, subject, danger });
  };

  const typedZones = (typed: { zone: number[]; slots: number }): ZoneChange[] =>
    isReplacing
      ? selected.map(one => ({ ...keyOf(one), Slots: typed.slots }))
      : typed.zone.map(Zone => ({ GateServiceZoneId: null, Zone, Slots: typed.slots }));

  const form = useSchemaForm({
    schema: isReplacing ? replacing : adding,
    initial: { zone: [], slots: null },
    guards: [
      typed => {
        const Zones = typedZones(typed);
        const rezoned = isReplacing ? replaceSlots(service.zones, Zones) : addZones(service.zones, Zones);
        const change = isReplacing ? zoneTexts.replaces : zoneTexts.adds;
        return confirmed(rezoned, change(hoursOf(Zones), typed.slots), { title: texts.changeZone });
      },
    ],
    onSubmit: async typed => {
      const { gateServiceId: GateServiceId, version } = service;
      const body = { GateServiceId, Zones: typedZones(typed), version };
      await (isReplacing ? replace : add).mutateAsync({ body });
      snackbar(isReplacing ? texts.zoneUpdated : texts.zoneCreated);
      form.reset({ zone: [], slots: null });
      setSelection([]);
    },
  });

  const remove = useConfirmed<Removal>({
    action: zoneTexts.saving,
    ask: ({ rows }) => {
      const Zones = rows.map(changeOf);
      const question = { title: texts.removeZone, danger: true };
      return confirmed(removeZones(service.zones, Zones), zoneTexts.removes(hoursOf(Zones)), question);
    },
    run: (send, { rows, version }) =>
      send(gateServiceCalls.removeZones, {
        body: { GateServiceId: service.gateServiceId, Zones: rows.map(changeOf), version },
      }),
    done: () => texts.zoneDeleted,
    failed: () => zoneTexts.notRemoved,
    after: (_, isDone) => isDone && setSelection([]),
  });

  return {
    form,
    selected,
    selection,
    setSelection,
    remove: (rows: readonly ServiceZone[]) => remove({ rows, version: service.version }),
  };
}

/** Zones to take away, of the service as it was when that was asked about. */
type Removal = { rows: readonly ServiceZone[]; version: string };

function changeOf(row: ServiceZone): ZoneChange {
  return { ...keyOf(row), Slots: row.slots };
}

function hoursOf(zones: readonly ZoneChange[]): string {
  return zones.map(({ Zone }) => showHour(Zone)).join(', ');
}

function keyOf({ gateServiceZoneId, zone: Zone }: ServiceZone) {
  return { GateServiceZoneId: gateServiceZoneId, Zone };
}
