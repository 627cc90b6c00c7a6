import { isPlainFileName } from '#kernel/fileNames.ts';
import { tracedAsking, traceHeaders } from '#kernel/tracing.ts';
import { type Cameras, LARGEST_PICTURE, NoPicture, typeOfPicture } from './cameras.ts';

/**
 * Cameras that serve their pictures under an address. A user and password in it are sent with each request. Whoever
 * redirects is not followed: it would lead to where only the server can go.
 */
export function webCameras(baseUrl: string, now: () => Date): Cameras {
  const base = new URL(baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
  const headers = authorizationOf(base);
  base.username = '';
  base.password = '';
  return {
    async read(imageName, signal) {
      if (!isPlainFileName(imageName)) throw new NoPicture('That is no file name');
      const url = new URL(encodeURIComponent(imageName), base);
      const answer = await tracedAsking('camera', () =>
        fetch(url, {
          headers: { accept: 'image/jpeg, image/png, application/pdf', ...headers, ...traceHeaders() },
          redirect: 'manual',
          signal,
        }),
      );
      if (answer.status !== 200) {
        await answer.body?.cancel();
        throw new NoPicture(`The camera answered ${answer.status}`);
      }
      const content = await readWhole(answer);
      return { content, type: typeOfPicture(imageName, content), takenAt: takenAt(answer, now()) };
    },
  };
}

function authorizationOf({ username, password }: URL): Record<string, string> {
  if (username === '') return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}

/** Counted while it arrives: what never ends is left off. */
async function readWhole(answer: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > LARGEST_PICTURE) throw new NoPicture('The picture is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** As the camera says, when that can be. */
function takenAt(answer: Response, now: Date): Date {
  const said = new Date(answer.headers.get('last-modified') ?? Number.NaN);
  return said.getTime() <= now.getTime() ? said : now;
}
