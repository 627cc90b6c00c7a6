import { Button, Group } from '@mantine/core';
import classes from './Reasons.module.css';

interface ReasonsProps {
  label: string;
  groups: readonly { reason: string; count: number }[];
  /** The reason whose things alone are shown. */
  chosen: string | null;
  onChoose: (reason: string | null) => void;
}

/** Why things could not be done, each reason with how many; pressed, those of it alone are shown. */
export function Reasons({ label, groups, chosen, onChoose }: ReasonsProps) {
  if (groups.length === 0) return null;
  return (
    <Group gap="xs" role="group" aria-label={label}>
      {groups.map(({ reason, count }) => (
        <Button
          key={reason}
          className={classes.reason}
          size="compact-sm"
          variant={chosen === reason ? 'filled' : 'default'}
          aria-pressed={chosen === reason}
          onClick={() => onChoose(chosen === reason ? null : reason)}
        >
          {count.toLocaleString('en-NZ')} · {reason}
        </Button>
      ))}
    </Group>
  );
}
