import { useState } from 'react';
import { Reasons } from '#kernel/ui/Reasons.tsx';
import type { States } from '../pieces.ts';

const groups = [
  { reason: 'Container is not known to the terminal', count: 1203 },
  { reason: 'Container has a hold', count: 2 },
];

function Choice({ first }: { first: string | null }) {
  const [chosen, choose] = useState(first);
  return <Reasons label="Why they failed" groups={groups} chosen={chosen} onChoose={choose} />;
}

export const states: States = {
  'none is chosen': () => <Choice first={null} />,
  'one is chosen': () => <Choice first="Container has a hold" />,
};
