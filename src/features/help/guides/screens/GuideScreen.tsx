import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { guides, guideTexts } from '../texts.ts';
import classes from './GuideScreen.module.css';
import { GuideVideo } from './GuideVideo.tsx';
import { PrintButton } from './PrintButton.tsx';

/** /help/{guide}: one guide, as a video and step by step. */
export function GuideScreen({ params: { guide: key } }: { params: { guide?: string | undefined } }) {
  const at = guides.findIndex(guide => guide.key === key);
  const guide = guides[at];
  const next = guides[at + 1];
  const back = (
    <Anchor component={Link} to="/help" className={classes.back}>
      {guideTexts.back}
    </Anchor>
  );
  if (!guide) {
    return (
      <div className={classes.page}>
        <PageHead title={guideTexts.notFound} />
        <EmptyState title={guideTexts.notFound} action={back} />
      </div>
    );
  }
  return (
    <article className={classes.page}>
      {back}
      <PageHead title={guide.title} note={guide.about} actions={<PrintButton />} />
      <GuideVideo guide={guide} />
      <h2 className={classes.transcript}>{guideTexts.transcript}</h2>
      <ol className={classes.steps}>
        {guide.steps.map(step => (
          <li key={step.title} className={classes.step}>
            <h3 className={classes.title}>{step.title}</h3>
            <p className={classes.text}>{step.text}</p>
          </li>
        ))}
      </ol>
      {next && (
        <Anchor component={Link} to={`/help/${next.key}`} className={classes.next}>
          {guideTexts.next(next.title)}
        </Anchor>
      )}
    </article>
  );
}
