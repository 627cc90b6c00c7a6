import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { column } from '#kernel/ui/Grid/Grid.tsx';
import { List } from '#kernel/ui/List.tsx';
import type { Read } from '#kernel/ui/read.ts';
import type { States } from '../pieces.ts';
import { done, failed, loading, stale } from '../reads.ts';

type Gate = { id: string; name: string };

const gates: Gate[] = [
  { id: 'A', name: 'Main gate' },
  { id: 'B', name: 'Empty park' },
];
const columns = [column<Gate>({ key: 'name', title: 'Gate Name', value: gate => gate.name })];

function Gates({ read }: { read: Read<Gate[]> }) {
  return (
    <List
      name="gates"
      title="Gates"
      label="Gates"
      read={read}
      columns={columns}
      rowId={gate => gate.id}
      failed="The gates could not be loaded."
      empty={<EmptyState title="No gates" />}
      storageKey="workbench"
    />
  );
}

export const states: States = {
  loading: () => <Gates read={loading} />,
  failed: () => <Gates read={failed} />,
  empty: () => <Gates read={done([])} />,
  read: () => <Gates read={done(gates)} />,
  stale: () => <Gates read={stale(gates)} />,
};
