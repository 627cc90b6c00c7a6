import type { CSSProperties } from 'react';
import type { BoardTrain } from '../model.ts';
import { type LoadBy, loadOf } from '../rules.ts';
import { boardTexts } from '../texts.ts';
import classes from './Board.module.css';

/** What stands on a train, as parts of its capacity: the longest part first, what is free at the end. */
export function LoadBar({ train, by }: { train: BoardTrain; by: LoadBy }) {
  const { booked, capacity, parts } = loadOf(train, by);
  if (capacity === 0) return null;
  const said = parts.map(({ name, teu }) => boardTexts.part(name, teu)).join(', ');
  return (
    <div className={classes.load}>
      <span className={classes.teu}>
        {boardTexts.teu(booked, capacity)}{' '}
        <span className={classes.faint}>{boardTexts.free(capacity - booked)}</span>
      </span>
      <div className={classes.bar} role="img" aria-label={said || boardTexts.nothingYet} title={said}>
        {parts.map(({ name, teu }) => (
          <span key={name} className={classes.part} style={{ '--teu': teu / capacity } as CSSProperties}>
            {teu} {name}
          </span>
        ))}
      </div>
      <span className={classes.said} aria-hidden>
        {said}
      </span>
    </div>
  );
}
