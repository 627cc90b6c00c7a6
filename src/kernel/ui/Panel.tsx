import { UnstyledButton } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import classes from './Panel.module.css';
import type { Tone } from './palette.ts';
import { ToneIcon } from './ToneIcon.tsx';

export interface PanelProps {
  title: string;
  /** Shown as 'Title (count)'. */
  count?: number;
  actions?: ReactNode;
  /** A button in the title folds the panel away. */
  collapsible?: boolean;
  /** Both together: the panel is folded by its owner, such as panels of which one is open. */
  opened?: boolean;
  onToggle?: (opened: boolean) => void;
  /** A sign beside the title and a line around. */
  tone?: Tone;
  children: ReactNode;
}

/** The card that all screens are made of: a region named by its heading. */
export function Panel({ title, count, actions, collapsible, opened, onToggle, tone, children }: PanelProps) {
  const id = useId();
  const [ownOpened, setOwnOpened] = useState(true);
  const isOpen = !collapsible || (opened ?? ownOpened);
  const toggle = () => {
    setOwnOpened(!isOpen);
    onToggle?.(!isOpen);
  };
  const heading = count === undefined ? title : `${title} (${count.toLocaleString('en-NZ')})`;
  const line = tone && ({ '--panel-line': `var(--ui-${tone}-line)` } as CSSProperties);
  return (
    <section className={classes.panel} data-tone={tone} style={line} aria-labelledby={`${id}-title`}>
      <div className={classes.head}>
        <h2 className={classes.title} id={`${id}-title`}>
          {tone && <ToneIcon tone={tone} />}
          {collapsible ? (
            <UnstyledButton
              className={classes.toggle}
              aria-expanded={isOpen}
              aria-controls={isOpen ? `${id}-body` : undefined}
              onClick={toggle}
            >
              <IconChevronDown size={16} className={classes.chevron} aria-hidden />
              {heading}
            </UnstyledButton>
          ) : (
            heading
          )}
        </h2>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {isOpen && (
        <div className={classes.body} id={`${id}-body`}>
          {children}
        </div>
      )}
    </section>
  );
}
