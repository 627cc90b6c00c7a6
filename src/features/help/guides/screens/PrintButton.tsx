import { Button } from '@mantine/core';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { guideTexts } from '../texts.ts';
import classes from './GuideScreen.module.css';

/** The browser's own print, which also saves as PDF. */
export function PrintButton() {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} />}
      className={classes.print}
      onClick={() => window.print()}
    >
      {guideTexts.print}
    </Button>
  );
}
