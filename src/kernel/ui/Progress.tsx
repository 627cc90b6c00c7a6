import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { HostedModal } from './HostedModal.tsx';
import { dropRun, type ManyRun, runs } from './runMany.ts';

export { type ManyOutcome, runMany } from './runMany.ts';

/** Draws what `runMany` is doing. One stands in UiProvider. */
export function RunHost() {
  return runs.use().map(run => <RunDialog key={run.id} run={run} />);
}

function RunDialog({ run }: { run: ManyRun }) {
  const percent = run.total === 0 ? 100 : (run.finished / run.total) * 100;
  return (
    <HostedModal
      opened={run.opened}
      onClose={run.cancel}
      onGone={() => dropRun(run.id)}
      title={run.label}
      width={400}
    >
      <Stack gap="sm">
        <Progress value={percent} size="lg" aria-label={run.label} transitionDuration={150} />
        <Group justify="space-between">
          <Text size="sm" c="dimmed" role="status">
            {run.finished} of {run.total}
            {run.failed > 0 && `, ${run.failed} failed`}
          </Text>
          <Button variant="default" onClick={run.cancel} loading={run.cancelling}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </HostedModal>
  );
}
