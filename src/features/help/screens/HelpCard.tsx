import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './HelpScreen.module.css';

type Props = { to: string; title: string; about: string; note?: string; icon: ReactNode };

/** A card of Help & Guides; the whole of it can be clicked. */
export function HelpCard({ to, title, about, note, icon }: Props) {
  return (
    <li className={classes.card}>
      <span className={classes.icon}>{icon}</span>
      <h3 className={classes.title}>
        <Link to={to} className={classes.link}>
          {title}
        </Link>
      </h3>
      <p className={classes.about}>{about}</p>
      {note && <p className={classes.note}>{note}</p>}
    </li>
  );
}
