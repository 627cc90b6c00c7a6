import { Skeleton } from '@mantine/core';
import IconVideoOff from '@tabler/icons-react/dist/esm/icons/IconVideoOff.mjs';
import { agoText } from '#kernel/ui/ago.ts';
import { ToneIcon } from '#kernel/ui/ToneIcon.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import type { Camera } from '../model.ts';
import { isOldPicture } from '../rules.ts';
import { pageTexts } from '../texts.ts';
import classes from './Cameras.module.css';
import type { ShownPicture } from './usePicture.ts';

/** The picture in a frame that is there before it; what is old says how old. */
export function CameraPicture({ camera, picture }: { camera: Camera; picture: ShownPicture }) {
  const { now } = usePortTime();
  const { url, takenAt, whyNone } = picture;
  return (
    <span className={classes.frame}>
      {url && <img className={classes.image} src={url} alt={pageTexts.pictureOf(camera.name)} />}
      {!url && !whyNone && <Skeleton className={classes.image} />}
      {!url && whyNone && (
        <>
          <IconVideoOff size={32} stroke={1.3} aria-hidden />
          <strong>{pageTexts.noPicture}</strong>
          <span>{whyNone}</span>
        </>
      )}
      {url && takenAt && isOldPicture(takenAt, now) && (
        <span className={classes.age}>
          <ToneIcon tone="warning" size={16} />
          {pageTexts.taken(agoText(takenAt.getTime(), now.getTime()))}
        </span>
      )}
    </span>
  );
}
