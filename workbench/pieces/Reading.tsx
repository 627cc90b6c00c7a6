import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import type { Read } from '#kernel/ui/read.ts';
import type { States } from '../pieces.ts';
import { done, failed, loading, stale } from '../reads.ts';

const gates = ['Main gate', 'Empty park'];

function Gates({ read, isSaidElsewhere }: { read: Read<string[]>; isSaidElsewhere?: boolean }) {
  return (
    <Reading
      read={read}
      failed="The gates could not be loaded."
      empty={<EmptyState title="No gates" />}
      isSaidElsewhere={isSaidElsewhere}
    >
      {names => <p>{names.join(', ')}</p>}
    </Reading>
  );
}

export const states: States = {
  loading: () => <Gates read={loading} />,
  failed: () => <Gates read={failed} />,
  'failed, said elsewhere': () => <Gates read={failed} isSaidElsewhere />,
  empty: () => <Gates read={done([])} />,
  stale: () => <Gates read={stale(gates)} />,
  read: () => <Gates read={done(gates)} />,
};
