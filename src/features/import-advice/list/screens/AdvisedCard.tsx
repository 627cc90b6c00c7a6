import type { ReactNode } from 'react';
import { holdFamilies, importStatusText } from '#features/containers/rules.ts';
import { NumberMark } from '#features/containers/screens/NumberMark.tsx';
import { showInstant } from '#kernel/calendar.ts';
import { Fact } from '#kernel/ui/Fact.tsx';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import type { AdvisedContainer } from '../../model.ts';
import { texts } from '../../texts.ts';
import { locationOf, statusOf } from '../rules.ts';
import { listTexts } from '../texts.ts';
import classes from './AdvisedCard.module.css';
import { GroupCell } from './GroupCell.tsx';
import { StatusMark } from './StatusMark.tsx';

const titles = texts.columns;

type Props = { container: AdvisedContainer; minimumStackSize: number };

/** An advised container on a phone. */
export function AdvisedCard({ container, minimumStackSize }: Props) {
  const { timeZone } = usePortTime();
  const { impediments, inBoundActualETA: eta } = container;
  const families = holdFamilies(impediments);
  const isInYard = container.transitState === 'Yard';
  const location = locationOf(container);
  return (
    <div className={classes.card}>
      <div className={classes.number}>
        <NumberMark of={container.containerNumber} />
      </div>
      <StatusMark status={statusOf(container, minimumStackSize)} inWords />
      <div>
        <span className={classes.label}>{titles.group}</span>
        <GroupCell container={container} inCard />
      </div>
      <dl className={classes.facts}>
        <FilledFact name={titles.location}>
          {isInYard ? location : `${location} · ${importStatusText(container, timeZone)}`}
        </FilledFact>
        <FilledFact name={titles.lineOperator}>{container.lineOperator}</FilledFact>
        <FilledFact name={titles.visit}>{container.inBoundActualVisitId}</FilledFact>
        <FilledFact name={titles.eta}>{eta && showInstant(eta, timeZone)}</FilledFact>
        <FilledFact name={titles.isoType}>
          {container.isoType}
          {container.requiresPower && ` · ${listTexts.reefer}`}
        </FilledFact>
        <FilledFact name={titles.weight}>{container.vgmWeight.toLocaleString('en-NZ')}</FilledFact>
      </dl>
      {families.length > 0 && (
        <div className={classes.holds}>
          {families.map(family => (
            <StateBadge key={family} tone="error">
              {family}
            </StateBadge>
          ))}
        </div>
      )}
    </div>
  );
}

function FilledFact({ name, children }: { name: string; children: ReactNode }) {
  return children ? <Fact name={name}>{children}</Fact> : null;
}
