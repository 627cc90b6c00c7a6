import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBack from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs';
import { type CSSProperties, memo } from 'react';
import { StatusSign, toneOf } from '../../screens/StatusSign.tsx';
import { statusTexts } from '../../states/texts.ts';
import type { BoardUnit } from '../model.ts';
import { nameOf } from '../rules.ts';
import { boardTexts } from '../texts.ts';
import classes from './Wagon.module.css';

const PREFIX = 4;

/** What is read of a unit from afar: its number, its state by colour and sign, and what is to be minded. */
export const UnitFace = memo(function UnitFace({ unit }: { unit: BoardUnit }) {
  const name = nameOf(unit);
  const tone = toneOf(unit.status);
  const colours = {
    '--unit-text': `var(--ui-${tone}-text)`,
    '--unit-back': `var(--ui-${tone}-back)`,
    '--unit-line': `var(--ui-${tone}-line)`,
  } as CSSProperties;
  const signs = [
    unit.billingIssues.length > 0 && { Sign: IconAlert, says: boardTexts.signs.issues },
    unit.isHazardous && { Sign: IconFlame, says: boardTexts.signs.hazard },
    unit.isGenset && { Sign: IconBolt, says: boardTexts.signs.genset },
    unit.isReturning && { Sign: IconBack, says: boardTexts.signs.returning },
  ].filter(sign => sign !== false);
  return (
    <span className={classes.face} style={colours}>
      <span className={classes.number}>
        {name.slice(0, PREFIX)}
        <br />
        {name.slice(PREFIX)}
      </span>
      <span className={classes.signs}>
        <StatusSign status={unit.status} size={12} says={statusTexts[unit.status]} />
        {signs.map(({ Sign, says }) => (
          <Sign key={says} size={12} role="img" aria-label={says} />
        ))}
      </span>
    </span>
  );
});
