import { Tooltip } from '@mantine/core';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import { holdFamilies, visibleHolds } from '../containers/rules.ts';
import classes from './HoldMarks.module.css';

/** The families of a container's holds; the terminal's own words in the tooltip. */
export function HoldMarks({ impediments }: { impediments: readonly string[] }) {
  const families = holdFamilies(impediments);
  if (families.length === 0) return null;
  return (
    <Tooltip label={visibleHolds(impediments).join(', ')}>
      <span className={classes.marks}>
        {families.map(family => (
          <StateBadge key={family} tone="error">
            {family}
          </StateBadge>
        ))}
      </span>
    </Tooltip>
  );
}
