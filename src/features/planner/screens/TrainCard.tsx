import { Group, Stack, Text } from '@mantine/core';
import { directionTexts } from '#features/transport-services/texts.ts';
import { writeDay } from '#kernel/ui/Grid/kinds.ts';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import { listTexts as texts } from '../texts.ts';
import type { PlannerInstance } from '../trains/model.ts';

/** A train of a date on a phone. */
export function TrainCard({ train }: { train: PlannerInstance }) {
  const { trainServiceName, trainServiceDirection, instanceDate, capacity, booked, available } = train;
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <Text fw={600} miw={0} style={{ overflowWrap: 'anywhere' }}>
          {trainServiceName}
        </Text>
        {!train.takesBookings && <StateBadge tone="warning">{texts.idle}</StateBadge>}
      </Group>
      <Text size="sm">
        {writeDay(instanceDate, 'dd/MM/yyyy')} · {directionTexts[trainServiceDirection]}
      </Text>
      <Text size="sm">{texts.summary(capacity, booked, available)}</Text>
    </Stack>
  );
}
