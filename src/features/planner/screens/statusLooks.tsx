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
export const STATUS_LOOKS: Record<WagonRow['status'], Look> = {
  Available: { tone: 'warning', Icon: IconFree },
  Draft: { tone: 'neutral', Icon: IconPencil },
  ReadyToSubmit: { tone: 'info', Icon: IconSend },
  InProgress: { tone: 'info', Icon: IconProgress },
  Confirmed: { tone: 'success', Icon: IconCheck },
  Complete: { tone: 'success', Icon: IconChecks },
  Invoiced: { tone: 'neutral', Icon: IconReceipt },
  Cancelled: { tone: 'neutral', Icon: IconCircleOff },
  Booked: { tone: 'neutral', Icon: IconLock },
};
