import { Panel } from '#kernel/ui/Panel.tsx';
import { SideMenu } from '#kernel/ui/SideMenu.tsx';
import type { States } from '../pieces.ts';

const entries = ['sites', 'bridges', 'operators'] as const;
const titles = { sites: 'Sites', bridges: 'Road Bridges', operators: 'Transport Operators' };

function Entry({ title }: { title: string }) {
  return <Panel title={title}>{`The list of ${title}`}</Panel>;
}

export const states: States = {
  'the first entry': () => (
    <SideMenu
      part="entry"
      label="Mappings"
      entries={entries}
      titles={titles}
      panels={{ sites: Entry, bridges: Entry, operators: Entry }}
    />
  ),
};
