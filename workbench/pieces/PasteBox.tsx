import { useState } from 'react';
import type { PastedColumns } from '#kernel/pastedTable.ts';
import { PasteBox } from '#kernel/ui/Paste/PasteBox.tsx';
import type { States } from '../pieces.ts';

type Key = 'container' | 'truck';

const columns: PastedColumns<Key> = {
  keys: ['container', 'truck'],
  names: { container: ['container', 'containernumber'], truck: ['truck', 'rego'] },
  heads: ['container'],
  clean: (_, text) => text.trim().toUpperCase(),
};

function Box() {
  const [taken, setTaken] = useState<Record<Key, string>[]>([]);
  return (
    <>
      <PasteBox
        of={columns}
        titles={{ container: 'Container', truck: 'Truck' }}
        texts={{
          label: 'List',
          hint: 'Paste rows from a spreadsheet.',
          take: rows => `Take ${rows} rows`,
          tooMany: 'There is room for 3 rows; the others stay here.',
        }}
        room={3}
        onTake={setTaken}
      />
      <ul aria-label="Taken">
        {taken.map(({ container, truck }) => (
          <li key={container}>{`${container} ${truck}`}</li>
        ))}
      </ul>
    </>
  );
}

export const states: States = { empty: () => <Box /> };
