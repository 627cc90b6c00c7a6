import { Group, Stack, Text } from '@mantine/core';
import { GATE_CONFIG_TEXT, type Gate } from '../model.ts';
import { listTexts } from '../texts.ts';
import { GateStatus } from './GateStatus.tsx';

/** A gate on a phone. */
export function GateCard({ gate }: { gate: Gate }) {
  const from = gate.isFromPropel ? listTexts.fromPropel : listTexts.fromTerminal;
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text fw={600} miw={0} style={{ overflowWrap: 'anywhere' }}>
          {gate.gateName}
        </Text>
        <GateStatus isActive={gate.isActive} />
      </Group>
      <Text size="sm" c="dimmed">
        {GATE_CONFIG_TEXT[gate.setGateConfig]} · {listTexts.columns.from}: {from}
      </Text>
    </Stack>
  );
}
