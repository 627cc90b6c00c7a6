import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconFree from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconProgress from '@tabler/icons-react/dist/esm/icons/IconProgress.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import type { ComponentType, SVGProps } from 'react';
import type { Tone } from '#kernel/ui/palette.ts';
import type { WagonRow } from '../wagons/model.ts';

type Look = { tone: Tone; Icon: ComponentType<{ size: number } & SVGProps<SVGSVGElement>> };

/** Each state of a place on a wagon by colour and sign. */
const LOOKS: Record<WagonRow['status'], Look> = {
  Available: { tone: 'info', Icon: IconFree },
  Draft: { tone: 'neutral', Icon: IconPencil },
  ReadyToSubmit: { tone: 'info', Icon: IconSend },
  InProgress: { tone: 'info', Icon: IconProgress },
  Confirmed: { tone: 'success', Icon: IconCheck },
  Complete: { tone: 'success', Icon: IconChecks },
  Invoiced: { tone: 'neutral', Icon: IconReceipt },
  Cancelled: { tone: 'neutral', Icon: IconCircleOff },
  Booked: { tone: 'neutral', Icon: IconLock },
};

/** The colour of a state. */
export function toneOf(status: WagonRow['status']): Tone {
  return LOOKS[status].tone;
}

/** The sign of a state; a word stands beside it, or it is read out. */
export function StatusSign({
  status,
  size = 14,
  says,
}: {
  status: WagonRow['status'];
  size?: number;
  says?: string;
}) {
  const { Icon } = LOOKS[status];
  return says === undefined ? (
    <Icon size={size} aria-hidden />
  ) : (
    <Icon size={size} role="img" aria-label={says} />
  );
}
