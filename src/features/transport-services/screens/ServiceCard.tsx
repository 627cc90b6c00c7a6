import { Group, Stack, Text } from '@mantine/core';
import type { Day } from '#kernel/calendar.ts';
import { DayTicks } from '#kernel/ui/DayTicks.tsx';
import { writeDay } from '#kernel/ui/Grid/kinds.ts';
import { directionTexts, listTexts } from '../texts.ts';
import { daysOf, type ServiceRow } from './ServiceColumns.tsx';
import { ServiceStatusMark } from './ServiceStatusMark.tsx';

/** A service on a phone. */
export function ServiceCard({ service, today }: { service: ServiceRow; today: Day }) {
  const { trainServiceName, trainServiceDirection, startDate, endDate, isAdHoc, wagonCount, teu } = service;
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <Text fw={600} miw={0} style={{ overflowWrap: 'anywhere' }}>
          {trainServiceName}
        </Text>
        <ServiceStatusMark service={service} today={today} />
      </Group>
      <Text size="sm">
        {directionTexts[trainServiceDirection]} ·{' '}
        {isAdHoc ? listTexts.adHoc : listTexts.routes(wagonCount, teu)}
      </Text>
      <Text size="sm">
        {writeDay(startDate, 'dd/MM/yyyy')} – {writeDay(endDate, 'dd/MM/yyyy')}
      </Text>
      <DayTicks days={daysOf(service)} />
    </Stack>
  );
}
