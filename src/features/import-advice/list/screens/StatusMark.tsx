import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import type { ReactNode } from 'react';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import type { ImportStatus, StatusIcon } from '../rules.ts';
import classes from './StatusMark.module.css';

const SIZE = 18;
const icons: Record<StatusIcon, ReactNode> = {
  lock: <IconLock size={SIZE} aria-hidden />,
  error: <ToneIcon tone="error" size={SIZE} />,
  booked: <IconCalendarCheck size={SIZE} aria-hidden />,
  warning: <ToneIcon tone="warning" size={SIZE} />,
  none: null,
  check: <ToneIcon tone="success" size={SIZE} />,
};

/** The sign of how a container's advice stands; in words for those who rest on it or cannot see it (spec §4). */
export function StatusMark({ status, inWords = false }: { status: ImportStatus; inWords?: boolean }) {
  const { icon, text } = status;
  if (icon === 'none') return null;
  if (inWords) {
    return (
      <span className={classes.words}>
        {icons[icon]}
        {text}
      </span>
    );
  }
  return (
    <span className={classes.mark} role="img" aria-label={text} data-hint={text}>
      {icons[icon]}
    </span>
  );
}
