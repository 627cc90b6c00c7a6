import { Anchor } from '@mantine/core';
import { texts } from '../texts.ts';
import classes from './SupportPanel.module.css';

/** Contact Us: the support's e-mail and phone, as the settings have them. */
export function SupportPanel({ support }: { support: { email: string; phone: string } }) {
  return (
    <section aria-label={texts.contact}>
      <h3 className={classes.title}>{texts.contact}</h3>
      <p className={classes.about}>{texts.contactAbout}</p>
      <dl className={classes.ways}>
        <dt>{texts.email}</dt>
        <dd>
          <Anchor href={`mailto:${support.email}`}>{support.email}</Anchor>
        </dd>
        <dt>{texts.phone}</dt>
        <dd>
          <Anchor href={`tel:${support.phone.replaceAll(/\s/g, '')}`}>{support.phone}</Anchor>
        </dd>
      </dl>
    </section>
  );
}
