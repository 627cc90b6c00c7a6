import { carouselTexts } from '../carousel/texts.ts';
import { COMING_PHASES, type VisitPhase } from '../model.ts';
import classes from './VesselCard.module.css';

/** How far a vessel's call is: a part of the bar for each phase, filled up to its own, with the word beside it. */
export function PhaseBar({ phase }: { phase: VisitPhase }) {
  const step = COMING_PHASES.indexOf(phase) + 1;
  return (
    <div
      className={classes.phase}
      role="img"
      aria-label={carouselTexts.phase(phase, step, COMING_PHASES.length)}
    >
      <span className={classes.bar}>
        {COMING_PHASES.map((one, place) => (
          <span key={one} className={classes.part} data-reached={place < step || undefined} />
        ))}
      </span>
      <span className={classes.word}>{phase}</span>
    </div>
  );
}
