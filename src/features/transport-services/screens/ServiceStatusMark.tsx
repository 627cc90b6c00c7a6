import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs';
import IconPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import type { ReactNode } from 'react';
import type { Day } from '#kernel/calendar.ts';
import type { Tone } from '#kernel/ui/palette.ts';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import { type ServiceStatus, STATUS, type TrainService } from '../model.ts';
import { statusOf } from '../rules.ts';

const TONES: Record<ServiceStatus, Tone> = {
  [STATUS.Active]: 'success',
  [STATUS.Idle]: 'warning',
  [STATUS.Past]: 'neutral',
  [STATUS.Cancelled]: 'neutral',
};
const ICONS: Partial<Record<ServiceStatus, ReactNode>> = {
  [STATUS.Idle]: <IconPause size={14} aria-hidden />,
  [STATUS.Cancelled]: <IconCircleOff size={14} aria-hidden />,
};

type Props = {
  service: Pick<TrainService, 'isActive' | 'isCancelled' | 'startDate' | 'endDate'>;
  today: Day;
};

/** Whether a service runs, as a word with a sign. */
export function ServiceStatusMark({ service, today }: Props) {
  const status = statusOf(service, today);
  return (
    <StateBadge tone={TONES[status]} icon={ICONS[status]}>
      {status}
    </StateBadge>
  );
}
