import { useState } from 'react';
import { Panel } from '#kernel/ui/Panel.tsx';
import type { Camera } from '../model.ts';
import { byGroup, isDocument, pictureKey } from '../rules.ts';
import { CameraCard } from './CameraCard.tsx';
import classes from './Cameras.module.css';
import { FullSizeDialog } from './FullSizeDialog.tsx';

/** The cards, group by group, and the one picture that is looked at full size. */
export function CameraGroups({ cameras }: { cameras: readonly Camera[] }) {
  const [openId, setOpenId] = useState<number | null>(null);
  const pictures = cameras.filter(camera => !isDocument(camera));
  return (
    <div className={classes.groups}>
      {byGroup(cameras).map(group => (
        <Panel key={group.cameraGroupId} title={group.name} count={group.cameras.length}>
          <ul className={classes.cards}>
            {group.cameras.map(camera => (
              <CameraCard
                key={pictureKey(camera)}
                camera={camera}
                onOpen={() => setOpenId(camera.cameraId)}
              />
            ))}
          </ul>
        </Panel>
      ))}
      <FullSizeDialog cameras={pictures} openId={openId} onOpen={setOpenId} />
    </div>
  );
}
