import { Group, Stack, Text } from '@mantine/core';
import { GATE_CONFIG_TEXT } from '#features/gates/model.ts';
import { type Day, showDay } from '#kernel/calendar.ts';
import { DayTicks } from '#kernel/ui/DayTicks.tsx';
import type { GateService } from '../model.ts';
import { listTexts } from '../texts.ts';
import { openSpans, slotsADay } from '../zones/rules.ts';
import { ServiceState } from './ServiceState.tsx';

/** A service on a phone. */
export function ServiceCard({ service, today }: { service: GateService; today: Day }) {
  const { gateServiceName, gateName, startDate, endDate, setGateConfig, zones } = service;
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <Text fw={600} miw={0} style={{ overflowWrap: 'anywhere' }}>
          {gateServiceName}
        </Text>
        <ServiceState service={service} today={today} />
      </Group>
      <Text size="sm">
        {gateName} · {GATE_CONFIG_TEXT[setGateConfig]}
      </Text>
      <Text size="sm">
        {showDay(startDate)} – {showDay(endDate)}
      </Text>
      <Group justify="space-between" gap="xs">
        <DayTicks days={service.days.map(({ Day }) => Day)} />
        <Text size="sm" c="dimmed">
          {listTexts.hoursAndSlots(openSpans(zones), slotsADay(zones))}
        </Text>
      </Group>
    </Stack>
  );
}
