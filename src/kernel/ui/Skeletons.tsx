import { Stack, VisuallyHidden } from '@mantine/core';
import { Bone } from './Bone.tsx';

const widths = ['92%', '78%', '85%', '64%', '88%', '71%'];

/** Lines of text that are on their way; read out as 'Loading'. */
export function Skeletons({ lines = 3, height = 14 }: { lines?: number; height?: number }) {
  return (
    <Stack gap="sm" py={4} role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <Bone key={line} height={height} width={widths[line % widths.length]} />
      ))}
    </Stack>
  );
}
