import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { HostedModal } from './HostedModal.tsx';
import classes from './Progress.module.css';
import { dropRun, type ManyRun, runs } from './runMany.ts';

export { type ManyOutcome, runMany } from './runMany.ts';

const PATIENCE_MS = 300;

/** A thin bar at the top of the screen, for a call that takes over 300 ms. */
export function CallProgress({ active }: { active: boolean }) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [active]);
  if (!active || !isLong) return null;
  return <div className={classes.thin} role="progressbar" aria-label="Loading" />;
}

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
