import { Anchor, Button, Checkbox, Group } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Dialog } from '#kernel/ui/Dialog.tsx';
import { Skeletons } from '#kernel/ui/Skeletons.tsx';
import type { AppSettings } from '../model.ts';
import { texts } from '../texts.ts';
import classes from './LoginPage.module.css';

const TERMS_WIDTH = 700;

const TermsPanel = lazy(() =>
  import('#features/help/terms/screens/TermsPanel.tsx').then(part => ({ default: part.TermsPanel })),
);

type Props = { settings: AppSettings; isAccepted: boolean; onChange: (isAccepted: boolean) => void };

/** The terms' checkbox, with the terms themselves in a dialog. */
export function TermsCheck({ settings, isAccepted, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={classes.terms}>
      <Checkbox
        id="accept-terms"
        checked={isAccepted}
        onChange={event => onChange(event.currentTarget.checked)}
        aria-labelledby="accept-terms-label"
      />
      <span>
        <label htmlFor="accept-terms" id="accept-terms-label">
          {texts.acceptTerms} <span className={classes.heardOnly}>{texts.terms}</span>
        </label>
        <Anchor component="button" type="button" onClick={() => setOpen(true)}>
          {texts.terms}
        </Anchor>
      </span>
      <Dialog opened={isOpen} onClose={close} title={texts.terms} width={TERMS_WIDTH}>
        <Suspense fallback={<Skeletons lines={8} />}>
          <TermsPanel portName={settings.portName} productName={settings.productName} />
        </Suspense>
        <Group justify="flex-end" mt="md" gap="xs">
          <Button variant="default" onClick={close}>
            {texts.close}
          </Button>
          <Button
            onClick={() => {
              onChange(true);
              close();
            }}
          >
            {texts.accept}
          </Button>
        </Group>
      </Dialog>
    </div>
  );
}
