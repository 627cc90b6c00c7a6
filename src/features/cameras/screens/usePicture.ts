import { useEffect, useRef, useState } from 'react';
import type { FileAnswer } from '#kernel/contract.ts';
import { useCall } from '#kernel/hooks.tsx';
import { cameraCalls } from '../contract.ts';
import { type Camera, REFRESH_MS } from '../model.ts';
import { isPictureOf, whyNoPicture } from '../rules.ts';
import { pageTexts } from '../texts.ts';

export type ShownPicture = {
  /** Of what is shown now; undefined until there is a first one. */
  url: string | undefined;
  takenAt: Date | undefined;
  /** Why there is none to be had, now at least. */
  whyNone: string | undefined;
};

/** A camera's picture, read again every 30 seconds. The one before stays until the next one can be drawn. */
export function usePicture({ cameraId, imageName }: Pick<Camera, 'cameraId' | 'imageName'>): ShownPicture {
  const { data: kept, error } = useCall(
    cameraCalls.picture,
    { params: { id: cameraId } },
    { action: pageTexts.loadingPicture, ownErrors: true, alwaysPollMs: REFRESH_MS },
  );
  const data = kept && isPictureOf(imageName, kept) ? kept : undefined;
  const { url, cannotBeDrawn } = useObjectUrl(data);
  const whyNotRead = error && !data ? whyNoPicture(error.status) : undefined;
  return { url, takenAt: data?.madeAt, whyNone: cannotBeDrawn ? pageTexts.notReached : whyNotRead };
}

/** The address of a file's content; another one only when the content is another, and only once it is ready. */
function useObjectUrl(file: FileAnswer | undefined): { url: string | undefined; cannotBeDrawn: boolean } {
  const [state, setState] = useState<{ url?: string; cannotBeDrawn: boolean }>({ cannotBeDrawn: false });
  const shown = useRef<{ url: string; etag: string | undefined } | undefined>(undefined);

  useEffect(() => {
    if (!file || (shown.current && shown.current.etag === file.etag)) return undefined;
    const url = URL.createObjectURL(file.content as Blob);
    const life = { isOver: false };
    const show = (cannotBeDrawn: boolean) => {
      if (life.isOver || cannotBeDrawn) URL.revokeObjectURL(url);
      if (life.isOver) return;
      if (cannotBeDrawn) return setState(now => ({ ...now, cannotBeDrawn: !now.url }));
      if (shown.current) URL.revokeObjectURL(shown.current.url);
      shown.current = { url, etag: file.etag };
      setState({ url, cannotBeDrawn: false });
    };
    void ready(url, file.type).then(
      () => show(false),
      () => show(true),
    );
    return () => {
      life.isOver = true;
    };
  }, [file]);

  useEffect(
    () => () => {
      if (shown.current) URL.revokeObjectURL(shown.current.url);
      shown.current = undefined;
    },
    [],
  );
  return { url: state.url, cannotBeDrawn: state.cannotBeDrawn };
}

async function ready(url: string, type: string): Promise<void> {
  if (!type.startsWith('image/')) return;
  const image = new Image();
  image.src = url;
  await image.decode();
}
