import { Tooltip } from '@mantine/core';
import { holdFamilies, visibleHolds } from '#features/containers/rules.ts';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import classes from './HoldMarks.module.css';

type Props = { impediments: readonly string[]; inOneLine?: boolean };

/** The families of a container's holds; the terminal's own words in the tooltip. */
export function HoldMarks({ impediments, inOneLine = false }: Props) {
  const families = holdFamilies(impediments);
  if (families.length === 0) return null;
  return (
    <Tooltip label={visibleHolds(impediments).join(', ')}>
      <span className={classes.marks}>
        {(inOneLine ? [families.join(', ')] : families).map(text => (
          <StateBadge key={text} tone="error">
            {text}
          </StateBadge>
        ))}
      </span>
    </Tooltip>
  );
}
