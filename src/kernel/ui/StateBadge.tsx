import type { CSSProperties, ReactNode } from 'react';
import type { Tone } from './palette.ts';
import classes from './StateBadge.module.css';
import { ToneIcon } from './ToneIcon.tsx';

export interface StateBadgeProps {
  tone: Tone;
  children: ReactNode;
  /** Instead of the tone's own sign; false for a word alone. */
  icon?: ReactNode | false;
  /** Filled, for what must be seen first. */
  strong?: boolean;
  title?: string;
}

/** A state as a word with a sign and a colour. */
export function StateBadge({ tone, children, icon, strong = false, title }: StateBadgeProps) {
  const colours = {
    '--badge-text': strong ? '#fff' : `var(--ui-${tone}-text)`,
    '--badge-back': strong ? `var(--ui-${tone}-solid)` : `var(--ui-${tone}-back)`,
    '--badge-line': strong ? 'transparent' : `var(--ui-${tone}-line)`,
    ...(strong && { [`--ui-${tone}-text`]: '#fff' }),
  } as CSSProperties;
  return (
    <span
      className={icon === false ? `${classes.badge} ${classes.alone}` : classes.badge}
      style={colours}
      title={title}
    >
      {icon === undefined ? <ToneIcon tone={tone} size={14} /> : icon}
      <span className={classes.word}>{children}</span>
    </span>
  );
}
