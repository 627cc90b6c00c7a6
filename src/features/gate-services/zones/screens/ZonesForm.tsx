import { Button, Group, Stack, Text } from '@mantine/core';
import { type Day, showHour } from '#kernel/calendar.ts';
import { LeaveButton } from '#kernel/ui/Dialog.tsx';
import { Form, FormSummary, MultiSelectField, NumberField } from '#kernel/ui/Form/Form.tsx';
import { column, Grid } from '#kernel/ui/Grid/Grid.tsx';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import type { GateService } from '../../model.ts';
import { whyNotReshape } from '../../rules.ts';
import { formTexts } from '../../texts.ts';
import { moreZoneChoices } from '../rules.ts';
import { zoneTexts } from '../texts.ts';
import { type TypedZones, useZones } from './useZones.ts';
import classes from './Zones.module.css';

type ServiceZone = GateService['zones'][number];

export const COLUMNS = [
  column<ServiceZone>({
    key: 'zone',
    title: formTexts.zone,
    value: row => row.zone,
    kind: 'hour',
  }),
  column<ServiceZone>({ key: 'slots', title: zoneTexts.slots, value: row => row.slots, align: 'right' }),
];

type Props = { service: GateService; today: Day };

/** Adds zones; with rows selected it replaces their slots or removes them. */
export function ZonesForm({ service, today }: Props) {
  const zones = useZones(service);
  const { form, selected } = zones;
  const reason = whyNotReshape(service, today);
  const choices = moreZoneChoices(service.zones).map(hour => ({ value: hour, label: showHour(hour) }));
  const removeButton = (
    <Reasoned reason={reason ?? (selected.length === 0 ? zoneTexts.selectFirst : null)}>
      <Button variant="default" onClick={() => zones.remove(selected)}>
        {zoneTexts.remove}
      </Button>
    </Reasoned>
  );
  return (
    <Stack gap="md">
      <Form form={form} label={zoneTexts.title}>
        <Stack gap="xs">
          <FormSummary form={form} />
          <div className={classes.adder}>
            <MultiSelectField<TypedZones, number>
              name="zone"
              label={formTexts.zone}
              choices={choices}
              description={choices.length === 0 ? zoneTexts.noneLeft : undefined}
              disabled={selected.length > 0}
              clearable
            />
            <NumberField<TypedZones> name="slots" label={formTexts.slot} min={1} max={1000} />
            <Reasoned reason={reason}>
              <Button type={reason ? 'button' : 'submit'} loading={form.submitting}>
                {selected.length > 0 ? zoneTexts.update : zoneTexts.add}
              </Button>
            </Reasoned>
          </div>
          <Text size="sm" c="dimmed" role="status">
            {selected.length > 0 && zoneTexts.selected(selected.map(({ zone }) => showHour(zone)).join(', '))}
          </Text>
        </Stack>
      </Form>
      <Grid
        label={zoneTexts.title}
        noun={zoneTexts.noun}
        data={service.zones}
        columns={COLUMNS}
        rowId={row => String(row.zone)}
        selectable={() => reason ?? true}
        selection={zones.selection}
        onSelection={zones.setSelection}
        search={false}
        cards={false}
        height={360}
        empty={zoneTexts.empty}
        storageKey="gate-service-zones"
        toolbar={() => removeButton}
      />
      <Group justify="flex-end">
        <LeaveButton>{formTexts.close}</LeaveButton>
      </Group>
    </Stack>
  );
}
