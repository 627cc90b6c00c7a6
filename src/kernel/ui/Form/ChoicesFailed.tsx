import { Anchor, Group, Text } from '@mantine/core';
import type { Read } from '../read.ts';
import { ToneIcon } from '../ToneIcon.tsx';

/** Below a field whose choices could not be read: that it is so, and Retry. */
export function ChoicesFailed({ read }: { read: Read<unknown> | undefined }) {
  if (!read?.isError || read.data !== undefined) return null;
  return (
    <Group gap={6} mt={4} role="alert">
      <ToneIcon tone="error" size={16} />
      <Text size="sm">The choices could not be loaded.</Text>
      <Anchor component="button" type="button" size="sm" onClick={() => void read.refetch()}>
        Retry
      </Anchor>
    </Group>
  );
}

/** Whether the choices of a field are still on their way. */
export function isComing(read: Read<unknown> | undefined): boolean {
  return read !== undefined && read.data === undefined && (read.isFetching || !read.isError);
}
