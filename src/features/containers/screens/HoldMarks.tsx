import { Tooltip } from '@mantine/core';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import { holdFamilies, holdsInShort, visibleHolds } from '../rules.ts';
import classes from './HoldMarks.module.css';

type Props = { impediments: readonly string[] };

/** The families of a container's holds; the terminal's own words in the tooltip. */
export function HoldMarks({ impediments }: Props) {
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

/** The same in one line, for a cell of the grid, whose one tooltip serves all its rows. */
export function HoldLine({ impediments }: Props) {
  const families = holdFamilies(impediments);
  if (families.length === 0) return null;
  return (
    <span className={classes.line} data-hint={visibleHolds(impediments).join(', ')}>
      <StateBadge tone="error" icon={false}>
        {holdsInShort(families)}
      </StateBadge>
    </span>
  );
}
