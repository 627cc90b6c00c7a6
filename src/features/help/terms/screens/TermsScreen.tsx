import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import type { HelpSettings } from '../../model.ts';
import { termsTexts } from '../texts.ts';
import { TermsPanel } from './TermsPanel.tsx';
import classes from './TermsScreen.module.css';

/** /terms: open to everyone. */
export function TermsScreen({ settings: { portName, productName } }: { settings: HelpSettings }) {
  return (
    <article className={classes.page}>
      <Anchor component={Link} to="/help" className={classes.back}>
        {termsTexts.back}
      </Anchor>
      <PageHead title={termsTexts.title} />
      <TermsPanel portName={portName} productName={productName} />
    </article>
  );
}
