import { Anchor } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import { texts } from '../texts.ts';
import classes from './ClosedRoomNote.module.css';

type Passed = { closedRoom?: string; openRooms?: { label: string; to: string }[] };

/** Somebody wanted a room that is not built yet: the router passes on which, and what they may open instead. */
export function ClosedRoomNote() {
  const { closedRoom, openRooms = [] } = (useLocation().state ?? {}) as Passed;
  if (!closedRoom) return null;
  return (
    <section className={classes.note} role="status">
      <ToneIcon tone="info" />
      <div>
        <strong>{texts.closed(closedRoom)}</strong>
        <p>{texts.closedBody}</p>
        {openRooms.length > 0 && (
          <ul aria-label={texts.openInstead} className={classes.rooms}>
            {openRooms.map(({ label, to }) => (
              <li key={to}>
                <Anchor component={Link} to={to}>
                  {label}
                </Anchor>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
