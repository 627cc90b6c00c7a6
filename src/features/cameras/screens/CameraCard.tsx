import { Anchor, UnstyledButton } from '@mantine/core';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import type { Camera } from '../model.ts';
import { isDocument } from '../rules.ts';
import { pageTexts } from '../texts.ts';
import { CameraPicture } from './CameraPicture.tsx';
import classes from './Cameras.module.css';
import { usePicture } from './usePicture.ts';

/** A camera's image and name (spec §2 Cameras page); a document is opened by its link. */
export function CameraCard({ camera, onOpen }: { camera: Camera; onOpen: () => void }) {
  const picture = usePicture(camera);
  return (
    <li className={classes.card}>
      {isDocument(camera) ? (
        <div className={classes.frame}>
          <IconFileTypePdf size={40} stroke={1.3} aria-hidden />
          {picture.url ? (
            <Anchor href={picture.url} download={camera.imageName}>
              {pageTexts.document(camera.name)}
            </Anchor>
          ) : (
            <span>{picture.whyNone ? pageTexts.noPicture : null}</span>
          )}
        </div>
      ) : (
        <UnstyledButton className={classes.open} onClick={onOpen} aria-label={pageTexts.open(camera.name)}>
          <CameraPicture camera={camera} picture={picture} />
        </UnstyledButton>
      )}
      <h3 className={classes.name}>{camera.name}</h3>
    </li>
  );
}
