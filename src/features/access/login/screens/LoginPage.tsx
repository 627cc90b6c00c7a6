import type { ReactNode } from 'react';
import type { AppSettings } from '../../model.ts';
import { texts } from '../texts.ts';
import { HarbourDrawing } from './HarbourDrawing.tsx';
import classes from './LoginPage.module.css';
import { PortClock } from './PortClock.tsx';

type Props = { settings: AppSettings; title: string; children: ReactNode };

/** What the login looks like in all its states: the port on one side, the card with what can be done on the other. */
export function LoginPage({ settings, title, children }: Props) {
  return (
    <div className={classes.page}>
      <section className={classes.port}>
        <h1 className={classes.name}>{texts.title(settings.portName)}</h1>
        <p className={classes.about}>{texts.about}</p>
        <PortClock portName={settings.portName} />
        <HarbourDrawing />
      </section>
      <section className={classes.card} aria-labelledby="login-title">
        <h2 className={classes.title} id="login-title">
          {title}
        </h2>
        {children}
      </section>
    </div>
  );
}
