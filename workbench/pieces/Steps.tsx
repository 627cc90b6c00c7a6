import { useState } from 'react';
import { Steps, type StepsProps } from '#kernel/ui/Steps.tsx';
import type { States } from '../pieces.ts';

function Wizard({ at, ...more }: { at: string } & Partial<StepsProps>) {
  const [active, setActive] = useState(at);
  const steps = [
    { key: 'company', title: 'Company', content: <p>Which company are you with?</p> },
    {
      key: 'roles',
      title: 'Roles',
      content: <p>What do you do there?</p>,
      reason: more.isOver ? null : 'Choose a role first',
    },
    { key: 'review', title: 'Review', content: <p>Is all of this right?</p> },
  ];
  return <Steps label="Request access" steps={steps} active={active} onActive={setActive} {...more} />;
}

export const states: States = {
  'the first step': () => <Wizard at="company" />,
  'a step that cannot be left yet': () => <Wizard at="roles" />,
  'the last step': () => <Wizard at="review" />,
  'being sent': () => <Wizard at="review" busy isOver />,
};
