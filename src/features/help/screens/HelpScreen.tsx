import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { guides } from '../guides/texts.ts';
import type { HelpSettings } from '../model.ts';
import { texts } from '../texts.ts';
import { ClosedRoomNote } from './ClosedRoomNote.tsx';
import { HelpCard } from './HelpCard.tsx';
import classes from './HelpScreen.module.css';
import { SupportPanel } from './SupportPanel.tsx';

/** /help: guides, the quick task guide, the terms, how to reach support, and the version. Open to everyone. */
export function HelpScreen({ settings }: { settings: HelpSettings }) {
  return (
    <div className={classes.page}>
      <PageHead title={texts.title} note={texts.note} />
      <ClosedRoomNote />
      <h2 className={classes.heading}>{texts.guides}</h2>
      <ul className={classes.cards}>
        {guides.map(({ key, title, about, steps }) => (
          <HelpCard
            key={key}
            to={`/help/${key}`}
            title={title}
            about={about}
            note={texts.steps(steps.length)}
            icon={<IconBook size={22} stroke={1.5} aria-hidden />}
          />
        ))}
      </ul>
      <h2 className={classes.heading}>{texts.more}</h2>
      <ul className={classes.cards}>
        <HelpCard
          to="/help/quick-task-guide"
          title={texts.quickTaskGuide}
          about={texts.quickTaskGuideAbout}
          icon={<IconPrinter size={22} stroke={1.5} aria-hidden />}
        />
        <HelpCard
          to="/terms"
          title={texts.terms}
          about={texts.termsAbout}
          icon={<IconFileText size={22} stroke={1.5} aria-hidden />}
        />
        <li className={classes.card}>
          <SupportPanel support={settings.support} />
        </li>
      </ul>
      <p className={classes.version}>{texts.version(settings.productName, settings.version)}</p>
    </div>
  );
}
