import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconFree from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconProgress from '@tabler/icons-react/dist/esm/icons/IconProgress.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import type { ReactNode } from 'react';
import type { Tone } from '#kernel/ui/palette.ts';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import { statusTexts } from '../states/texts.ts';
import { issuesHint } from '../texts.ts';
import { BOOKED, type WagonRow } from '../wagons/model.ts';

type Shown = WagonRow['status'];
const LOOKS: Record<Shown, { tone: Tone; icon: ReactNode }> = {
  Available: { tone: 'warning', icon: <IconFree size={14} aria-hidden /> },
  Draft: { tone: 'neutral', icon: <IconPencil size={14} aria-hidden /> },
  ReadyToSubmit: { tone: 'info', icon: <IconSend size={14} aria-hidden /> },
  InProgress: { tone: 'info', icon: <IconProgress size={14} aria-hidden /> },
  Confirmed: { tone: 'success', icon: <IconCheck size={14} aria-hidden /> },
  Complete: { tone: 'success', icon: <IconChecks size={14} aria-hidden /> },
  Invoiced: { tone: 'neutral', icon: <IconReceipt size={14} aria-hidden /> },
  Cancelled: { tone: 'neutral', icon: <IconCircleOff size={14} aria-hidden /> },
  Booked: { tone: 'neutral', icon: <IconLock size={14} aria-hidden /> },
};

/** The state of a row, as a word with a sign; one with issues says so beside it. */
export function WagonStatusMark({ row: { status, billingIssues } }: { row: WagonRow }) {
  return (
    <>
      <StateBadge {...LOOKS[status]}>{writeStatus(status)}</StateBadge>{' '}
      {billingIssues.length > 0 && (
        <span role="img" aria-label={issuesHint} title={billingIssues.join('\n')}>
          <IconAlert size={16} aria-hidden />
        </span>
      )}
    </>
  );
}

/** The status as people read it. */
export function writeStatus(status: string): string {
  return status === BOOKED ? BOOKED : (statusTexts[status as keyof typeof statusTexts] ?? status);
}
