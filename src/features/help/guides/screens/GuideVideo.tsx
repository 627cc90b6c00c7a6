import { type Guide, guideFiles, guideTexts } from '../texts.ts';
import classes from './GuideScreen.module.css';

/** A guide's video in the browser's own player, which keys reach; its captions are on. */
export function GuideVideo({ guide: { key, title } }: { guide: Guide }) {
  return (
    <video
      key={key}
      className={classes.video}
      src={guideFiles.video(key)}
      controls
      playsInline
      preload="metadata"
      aria-label={guideTexts.video(title)}
    >
      <track
        kind="captions"
        src={guideFiles.captions(key)}
        srcLang="en"
        label={guideTexts.captions}
        default
      />
    </video>
  );
}
