import { Button, Group, Progress, Text } from '@mantine/core';
import { advisingTexts } from '../texts.ts';
import type { Advising } from './useAdvising.ts';

/** How far the containers are, with Cancel; nothing for what is over at once. */
export function AdvisingProgress({ advising, label }: { advising: Advising; label: string }) {
  const { progress, cancel } = advising;
  if (!progress || progress.total <= 1) return null;
  const { done, total } = progress;
  return (
    <div>
      <Progress value={(done / total) * 100} size="lg" aria-label={label} transitionDuration={150} />
      <Group justify="space-between" mt={4}>
        <Text size="sm" c="dimmed" role="status">
          {advisingTexts.progress(done, total)}
        </Text>
        <Button variant="default" size="compact-sm" onClick={cancel}>
          {advisingTexts.cancel}
        </Button>
      </Group>
    </div>
  );
}
