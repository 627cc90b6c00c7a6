import type { ReactNode } from 'react';
import { Panel } from '#kernel/ui/Panel.tsx';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import { formTexts } from '../texts.ts';

type Props = {
  title: string;
  /** Of a section that must be complete: whether it is. */
  isComplete?: boolean;
  children: ReactNode;
};

/** A section of the booking form, which says whether it is complete. */
export function Section({ title, isComplete, children }: Props) {
  const mark =
    isComplete === undefined ? null : (
      <StateBadge tone={isComplete ? 'success' : 'neutral'}>
        {isComplete ? formTexts.complete : formTexts.incomplete}
      </StateBadge>
    );
  return (
    <Panel title={title} actions={mark}>
      {children}
    </Panel>
  );
}
