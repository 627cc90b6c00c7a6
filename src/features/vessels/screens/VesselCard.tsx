import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { type ReactNode, useId } from 'react';
import { showInstant } from '#kernel/calendar.ts';
import { Fact } from '#kernel/ui/Fact.tsx';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import { carouselTexts } from '../carousel/texts.ts';
import type { InboundVessel, VesselMode } from '../model.ts';
import { timeToLockOff, vesselStatusText } from '../rules.ts';
import { LockOffButton } from './LockOffButton.tsx';
import { PhaseBar } from './PhaseBar.tsx';
import classes from './VesselCard.module.css';

type Props = {
  vessel: InboundVessel;
  mode: VesselMode;
  at: { now: Date; zone: string };
  /** What the screen has to say or to offer beside the vessel's name. */
  aside: ReactNode;
  /** What it has to say below how far the vessel is. */
  note: ReactNode;
};

/** A call of a vessel: its voyage, when it comes, how far it is, and what that means for its containers. */
export function VesselCard({ vessel, mode, at, aside, note }: Props) {
  const id = useId();
  const countdown = mode === 'import' ? timeToLockOff(vessel, at.now) : null;
  const isLocked = mode === 'import' && vessel.importsLockedOff;
  return (
    <article className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 className={classes.name} id={id}>
          {vessel.vesselName}
        </h3>
        {aside}
      </div>
      <dl className={classes.facts}>
        <Fact name={carouselTexts.voyage}>{vessel.inBoundVoyage}</Fact>
        <Fact name={carouselTexts.visit}>{vessel.visitId}</Fact>
        <Fact name={carouselTexts.eta}>{showInstant(vessel.estimatedTimeOfArrival, at.zone)}</Fact>
      </dl>
      <PhaseBar phase={vessel.phase} />
      {note}
      <div className={classes.foot}>
        <StateBadge
          tone={isLocked ? 'warning' : 'neutral'}
          icon={isLocked ? <IconLock size={14} aria-hidden /> : false}
        >
          {vesselStatusText(vessel, mode, at)}
        </StateBadge>
        {countdown && <span className={classes.countdown}>{countdown}</span>}
        {mode === 'import' && <LockOffButton vessel={vessel} />}
      </div>
    </article>
  );
}
