import { Group, Stack, Text } from '@mantine/core';
import { NumberMark } from '#features/containers/screens/NumberMark.tsx';
import { writeDay } from '#kernel/ui/Grid/kinds.ts';
import { listTexts as texts, wagonColumns as titles } from '../texts.ts';
import type { WagonRow } from '../wagons/model.ts';
import { WagonStatusMark } from './WagonStatusMark.tsx';

/** A wagon, or a part of one, on a phone. */
export function WagonCard({ row }: { row: WagonRow }) {
  const { customer, forwarder, containerNumber, emptyReleaseNumber, containerCommodity } = row;
  const marks = [row.isGenset && titles.genset, row.isHazardous && titles.hazard].filter(Boolean);
  const firms = [customer, forwarder].filter(Boolean).join(' · ');
  const what = [containerCommodity, ...marks].filter(Boolean).join(' · ');
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="wrap" align="flex-start" gap={6}>
        <Text fw={600}>{texts.wagonOf(row.wagonSequence, row.route)}</Text>
        <WagonStatusMark row={row} />
      </Group>
      <Text size="sm">
        {writeDay(row.instanceDate, 'dd/MM/yyyy')} · {row.trainServiceName} · {texts.teu(row.capacityTeu)}
      </Text>
      {firms && <Text size="sm">{firms}</Text>}
      {containerNumber && <NumberMark of={containerNumber} />}
      {!containerNumber && emptyReleaseNumber && (
        <Text size="sm">
          {titles.release} {emptyReleaseNumber}
        </Text>
      )}
      {what && (
        <Text size="sm" c="dimmed">
          {what}
        </Text>
      )}
    </Stack>
  );
}
