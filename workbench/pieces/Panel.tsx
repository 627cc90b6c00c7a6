import { Button } from '@mantine/core';
import { Panel } from '#kernel/ui/Panel.tsx';
import { Press } from '../Press.tsx';
import type { States } from '../pieces.ts';

const content = 'Main gate, Empty park, Bluff wharf';

export const states: States = {
  plain: () => <Panel title="Gates">{content}</Panel>,
  'with a count and actions': () => (
    <Panel title="Gates" count={1234} actions={<Button size="xs">Add Gate</Button>}>
      {content}
    </Panel>
  ),
  'of a tone': () => (
    <Panel title="Late trucks" tone="warning">
      {content}
    </Panel>
  ),
  open: () => (
    <Panel title="Gates" collapsible>
      {content}
    </Panel>
  ),
  'folded away': () => (
    <Press name={/^Gates$/}>
      <Panel title="Gates" collapsible>
        {content}
      </Panel>
    </Press>
  ),
};
