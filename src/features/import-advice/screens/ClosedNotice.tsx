import { Alert } from '@mantine/core';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import { hoursTexts } from '../texts.ts';
import classes from './ImportAdviceScreen.module.css';

/** The alert outside of operational hours, with when they are (spec §2, §4 Import advice operational). */
export function ClosedNotice({ message }: { message: string }) {
  return (
    <Alert
      className={classes.closed}
      variant="default"
      icon={<ToneIcon tone="warning" size={20} />}
      title={hoursTexts.closed}
    >
      {message}
    </Alert>
  );
}
