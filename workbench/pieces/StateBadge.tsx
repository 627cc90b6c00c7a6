import { Group } from '@mantine/core';
import type { Tone } from '#kernel/ui/palette.ts';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import type { States } from '../pieces.ts';

const TONES: readonly Tone[] = ['neutral', 'info', 'success', 'warning', 'error'];

function Badges(look: { strong?: boolean; icon?: false }) {
  return (
    <Group>
      {TONES.map(tone => (
        <StateBadge key={tone} tone={tone} {...look}>
          {tone}
        </StateBadge>
      ))}
    </Group>
  );
}

export const states: States = {
  'every tone': () => <Badges />,
  strong: () => <Badges strong />,
  'a word alone': () => <Badges icon={false} />,
};
