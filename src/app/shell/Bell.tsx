import { ActionIcon } from '@mantine/core';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { Link } from 'react-router';
import { useBell } from '#features/notifications/screens/useBell.ts';
import classes from './TopBar.module.css';
import { texts } from './texts.ts';

const MOST_SHOWN = 99;

/** The bell: leads to /notifications, with the count of those not dismissed (spec §2 Shell). */
export function Bell() {
  const count = useBell();
  return (
    <ActionIcon
      component={Link}
      to="/notifications"
      variant="subtle"
      color="gray"
      size="lg"
      className={classes.bell}
      aria-label={texts.bell(count)}
    >
      <IconBell size={20} stroke={1.75} />
      {count > 0 && (
        <span className={classes.count} aria-hidden>
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      )}
    </ActionIcon>
  );
}
