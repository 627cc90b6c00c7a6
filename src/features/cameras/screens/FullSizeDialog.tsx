import { Button, Group, Text } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useEffect, useState } from 'react';
import { useLatest } from '#kernel/hooks.tsx';
import { Dialog } from '#kernel/ui/Dialog.tsx';
import type { Camera } from '../model.ts';
import { pictureKey } from '../rules.ts';
import { pageTexts } from '../texts.ts';
import { CameraPicture } from './CameraPicture.tsx';
import classes from './Cameras.module.css';
import { usePicture } from './usePicture.ts';

const DIALOG_WIDTH = 1280;

type Props = {
  /** All that can be looked at, in their order. */
  cameras: readonly Camera[];
  openId: number | null;
  onOpen: (cameraId: number | null) => void;
};

/** One picture as large as the screen allows; the arrow keys lead to the cameras beside it. */
export function FullSizeDialog({ cameras, openId, onOpen }: Props) {
  const at = cameras.findIndex(({ cameraId }) => cameraId === openId);
  // Kept while the dialog fades.
  const [last, setLast] = useState<Camera>();
  const camera = cameras[at] ?? last;
  if (cameras[at] && cameras[at] !== last) setLast(cameras[at]);
  const opened = at >= 0;
  const go = useLatest((step: number) => {
    onOpen(cameras[(at + step + cameras.length) % cameras.length]!.cameraId);
  });
  useEffect(() => {
    if (!opened) return undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') go.current(-1);
      if (key === 'ArrowRight') go.current(1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [opened, go]);
  return (
    <Dialog
      opened={opened}
      onClose={() => onOpen(null)}
      title={camera && `${camera.name}, ${camera.cameraGroupName}`}
      width={DIALOG_WIDTH}
    >
      {camera && <FullSizePicture key={pictureKey(camera)} camera={camera} />}
      <Group justify="space-between" mt="sm" gap="xs">
        <Button
          variant="default"
          leftSection={<IconChevronLeft size={17} aria-hidden />}
          onClick={() => go.current(-1)}
        >
          {pageTexts.previous}
        </Button>
        <Text size="sm" c="dimmed" visibleFrom="sm">
          {pageTexts.ofAll(at + 1, cameras.length)}. {pageTexts.keys}
        </Text>
        <Button
          variant="default"
          rightSection={<IconChevronRight size={17} aria-hidden />}
          onClick={() => go.current(1)}
        >
          {pageTexts.next}
        </Button>
      </Group>
    </Dialog>
  );
}

/** Given a key, so that the last camera's picture never stands under the next one's name. */
function FullSizePicture({ camera }: { camera: Camera }) {
  return (
    <div className={classes.fullSize}>
      <CameraPicture camera={camera} picture={usePicture(camera)} />
    </div>
  );
}
