import { Anchor } from '@mantine/core';
import { texts } from '../texts.ts';
import classes from './SupportPanel.module.css';

type Props = {
  support: { email: string; phone: string };
  /** Of its heading. */
  level?: 2 | 3;
};

/** Contact Us: the support's e-mail and phone, as the settings have them. */
export function SupportPanel({ support, level = 3 }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section aria-label={texts.contact}>
      <Heading className={classes.title}>{texts.contact}</Heading>
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
