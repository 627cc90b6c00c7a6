import { Anchor } from '@mantine/core';
import { Suspense, useState } from 'react';
import { sidePart } from '#kernel/ui/part.tsx';
import type { AppSettings } from '../../model.ts';
import { texts } from '../texts.ts';
import classes from './LoginPage.module.css';

const TermsDialog = sidePart(() => import('./TermsDialog.tsx').then(part => part.TermsDialog));

type Props = { settings: AppSettings; isAccepted: boolean; onChange: (isAccepted: boolean) => void };

/** The terms' checkbox, with the terms themselves in a dialog. The browser's own box spares the login page 7 kB. */
export function TermsCheck({ settings, isAccepted, onChange }: Props) {
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <div className={classes.terms}>
      <input
        type="checkbox"
        id="accept-terms"
        checked={isAccepted}
        onChange={event => onChange(event.currentTarget.checked)}
        aria-labelledby="accept-terms-label"
      />
      <span>
        <label htmlFor="accept-terms" id="accept-terms-label">
          {texts.acceptTerms} <span className={classes.heardOnly}>{texts.terms}</span>
        </label>
        <Anchor component="button" type="button" onClick={() => setDialog('open')}>
          {texts.terms}
        </Anchor>
      </span>
      {dialog !== 'unused' && (
        <Suspense>
          <TermsDialog
            settings={settings}
            isOpen={dialog === 'open'}
            onClose={() => setDialog('closed')}
            onAccept={() => onChange(true)}
          />
        </Suspense>
      )}
    </div>
  );
}
