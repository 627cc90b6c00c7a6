import { Box } from '@mantine/core';
import type { ComponentType } from 'react';

/** Draws a state with the room around it that a screen leaves. */
export function Stage({ state: State }: { state: ComponentType }) {
  return (
    <Box p="sm">
      <State />
    </Box>
  );
}
