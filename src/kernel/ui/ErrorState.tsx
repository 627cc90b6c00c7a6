import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ToneIcon } from './ToneIcon.tsx';
import { useFocusOnwards } from './useFocusOnwards.ts';

/** Says what went wrong and what to do; with `onRetry` there is a button for it. */
export function ErrorState({
  message,
  onRetry,
  hint,
}: {
  message: string;
  onRetry?: () => void;
  hint?: ReactNode;
}) {
  const place = useFocusOnwards<HTMLDivElement>();
  return (
    <Stack ref={place} align="center" gap="xs" py="xl" px="md" ta="center" role="alert">
      <ToneIcon tone="error" size={24} />
      <Text fw={500} maw={480}>
        {message}
      </Text>
      {hint && (
        <Text size="sm" c="dimmed" maw={480}>
          {hint}
        </Text>
      )}
      {onRetry && (
        <Button variant="default" size="sm" onClick={onRetry}>
          Retry
        </Button>
      )}
    </Stack>
  );
}
