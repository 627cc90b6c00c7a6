import { ActionIcon, Input, Stack, Table, Text, Tooltip } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { showHour } from '#kernel/calendar.ts';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { messagesOfField } from '#kernel/ui/Form/errors.ts';
import type { SchemaForm } from '#kernel/ui/Form/Form.tsx';
import { formTexts } from '../../texts.ts';
import { newZoneChoices, slotsADay, type ZoneSlots } from '../rules.ts';
import { ZoneAdder } from './ZoneAdder.tsx';
import classes from './Zones.module.css';

type Values = { zones: ZoneSlots[] };
type Props = { form: Pick<SchemaForm<Values>, 'values' | 'errors' | 'set'> };

/** The zones of a new service: added one or several at a time, with their slots. */
export function NewZones({ form }: Props) {
  // A zone comes into the list whole.
  const zones = (form.values.zones ?? []) as ZoneSlots[];
  const error = messagesOfField(form.errors, 'zones').join('\n');
  const set = (next: ZoneSlots[]) =>
    form.set(
      'zones',
      next.sort((a, b) => a.zone - b.zone),
    );
  return (
    <Stack gap="sm">
      <ZoneAdder
        choices={newZoneChoices(zones)}
        onAdd={(hours, slots) => set([...zones, ...hours.map(zone => ({ zone, slots }))])}
      />
      <div role="status">{error && <Input.Error>{error}</Input.Error>}</div>
      {zones.length === 0 ? (
        <div className={classes.zones}>
          <EmptyState title={formTexts.noZones} hint={formTexts.noZonesHint} />
        </div>
      ) : (
        <>
          <div className={classes.zones} tabIndex={0} role="group" aria-label={formTexts.zones}>
            <Rows zones={zones} onRemove={zone => set(zones.filter(one => one.zone !== zone))} />
          </div>
          <Text size="sm" c="dimmed" role="status">
            {formTexts.daily(zones.length, slotsADay(zones))}
          </Text>
        </>
      )}
    </Stack>
  );
}

function Rows({ zones, onRemove }: { zones: readonly ZoneSlots[]; onRemove: (zone: number) => void }) {
  return (
    <Table stickyHeader verticalSpacing={2}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{formTexts.zone}</Table.Th>
          <Table.Th scope="col" ta="right">
            {formTexts.slot}
          </Table.Th>
          <Table.Th aria-hidden />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {zones.map(({ zone, slots }) => (
          <Table.Tr key={zone}>
            <Table.Th scope="row" fw={400}>
              {showHour(zone)}
            </Table.Th>
            <Table.Td ta="right">{slots}</Table.Td>
            <Table.Td ta="right">
              <Tooltip label={formTexts.removeZone(showHour(zone))}>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size={28}
                  aria-label={formTexts.removeZone(showHour(zone))}
                  onClick={() => onRemove(zone)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </Tooltip>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
