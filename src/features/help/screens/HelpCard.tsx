import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './HelpScreen.module.css';

type Props = {
  to: string;
  /** A file, which opens beside the portal. */
  isFile?: true;
  title: string;
  about: string;
  note?: ReactNode;
  icon: ReactNode;
};

/** A card of Help & Guides; the whole of it can be clicked. */
export function HelpCard({ to, isFile, title, about, note, icon }: Props) {
  return (
    <li className={classes.card}>
      <span className={classes.icon}>{icon}</span>
      <h3 className={classes.title}>
        {isFile ? (
          <a href={to} target="_blank" rel="noreferrer" className={classes.link}>
            {title}
          </a>
        ) : (
          <Link to={to} className={classes.link}>
            {title}
          </Link>
        )}
      </h3>
      <p className={classes.about}>{about}</p>
      {note && <p className={classes.note}>{note}</p>}
    </li>
  );
}
