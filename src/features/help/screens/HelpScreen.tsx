import { Anchor } from '@mantine/core';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { Link } from 'react-router';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { guideFiles, guides } from '../guides/texts.ts';
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
            note={texts.video(steps.length)}
            icon={<IconPlayerPlay size={22} stroke={1.5} aria-hidden />}
          />
        ))}
      </ul>
      <h2 className={classes.heading}>{texts.more}</h2>
      <ul className={classes.cards}>
        <HelpCard
          to={guideFiles.quickTaskGuide}
          isFile
          title={texts.quickTaskGuide}
          about={texts.quickTaskGuideAbout}
          note={
            <Anchor component={Link} to="/help/quick-task-guide" className={classes.above} size="sm">
              {texts.quickTaskGuidePage}
            </Anchor>
          }
          icon={<IconFileTypePdf size={22} stroke={1.5} aria-hidden />}
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
