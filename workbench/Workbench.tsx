import { Group, NavLink, ScrollArea, SegmentedControl, Title } from '@mantine/core';
import { useState } from 'react';
import { ThemeSwitch } from '#kernel/ui/ThemeSwitch.tsx';
import { useAddress } from '#kernel/ui/useAddress.ts';
import type { States } from './pieces.ts';

/** The widths at which the product differs. */
const WIDTHS = [
  { label: 'Desktop 1280', value: '1280' },
  { label: 'Tablet 768', value: '768' },
  { label: 'Phone 360', value: '360' },
];
const HEIGHT = 'calc(100vh - 70px)';

/** All pieces with their states; the chosen one is drawn in a frame of its own, as wide as a screen. */
export function Workbench({ pieces }: { pieces: Record<string, States> }) {
  const [shown, show] = useAddress('shown');
  const [width, setWidth] = useState('1280');
  const [piece = '', state = ''] = (shown ?? '').split('/');
  const frame = new URLSearchParams({ piece, state });
  return (
    <Group align="stretch" wrap="nowrap" gap="md" p="sm">
      <nav aria-label="Pieces">
        <Title order={1}>Workbench</Title>
        <ScrollArea h={HEIGHT} w={280}>
          {Object.entries(pieces).map(([name, states]) => (
            <NavLink key={name} component="button" label={name} defaultOpened={name === piece}>
              {Object.keys(states).map(each => (
                <NavLink
                  key={each}
                  component="button"
                  label={each}
                  active={name === piece && each === state}
                  onClick={() => show(`${name}/${each}`)}
                />
              ))}
            </NavLink>
          ))}
        </ScrollArea>
      </nav>
      <main style={{ flex: 1, minWidth: 0 }}>
        <Group mb="sm">
          <SegmentedControl aria-label="Width" data={WIDTHS} value={width} onChange={setWidth} />
          <ThemeSwitch />
        </Group>
        {piece && (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame is this page, with the theme that it remembers
          <iframe
            title={`${piece}, ${state}`}
            src={`?${frame.toString()}`}
            width={width}
            style={{ height: HEIGHT, border: '1px solid var(--ui-line)' }}
          />
        )}
      </main>
    </Group>
  );
}
