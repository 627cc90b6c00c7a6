import { Link } from 'react-router';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import { useShell } from './context.ts';
import classes from './Frame.module.css';
import { Mark } from './Mark.tsx';
import { texts } from './texts.ts';

/** The logo, which leads to `/`, and beside it what this is when it is not production. */
export function Home() {
  const { settings } = useShell();
  return (
    <>
      <Link to="/" className={classes.home} aria-label={texts.home(settings.productName)}>
        <Mark size={28} />
        <span className={classes.name}>{settings.productName}</span>
      </Link>
      {settings.environmentLabel !== '' && (
        <StateBadge tone="warning" icon={false}>
          {settings.environmentLabel}
        </StateBadge>
      )}
    </>
  );
}
