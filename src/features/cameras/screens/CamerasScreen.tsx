import { Button } from '@mantine/core';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { accessCalls } from '#features/access/contract.ts';
import { useAnswers } from '#kernel/answers.ts';
import { useCall } from '#kernel/hooks.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import { cameraCalls } from '../contract.ts';
import { CAMERA_KEEPERS } from '../model.ts';
import { pageTexts, texts } from '../texts.ts';
import { CameraGroups } from './CameraGroups.tsx';
import { CameraListPanel } from './CameraListPanel.tsx';
import classes from './Cameras.module.css';

/** `/cameras` (spec §2 Cameras page): pictures by group; port admins manage the cameras above them. */
export function CamerasScreen() {
  const account = useCall(accessCalls.account, {}, { action: pageTexts.loading, freshMs: Infinity }).data;
  const isKeeper = CAMERA_KEEPERS.some(role => account?.roles.includes(role));
  const read = useCall(cameraCalls.active, {}, { action: pageTexts.loading });
  const answers = useAnswers();
  const refresh = () => {
    answers.readAgain(cameraCalls.active);
    answers.readAgain(cameraCalls.picture);
  };
  return (
    <>
      <PageHead
        title={texts.title}
        note={pageTexts.about}
        actions={
          <Button variant="default" leftSection={<IconRefresh size={17} aria-hidden />} onClick={refresh}>
            {texts.refresh}
          </Button>
        }
      />
      <div className={classes.groups}>
        {isKeeper && <CameraListPanel />}
        <Reading
          read={read}
          failed={pageTexts.failed}
          empty={<EmptyState title={pageTexts.empty} hint={pageTexts.emptyHint} />}
          lines={4}
          height={120}
        >
          {cameras => <CameraGroups cameras={cameras} />}
        </Reading>
      </div>
    </>
  );
}
