/** A picture as a camera left it. */
export type Picture = {
  content: Uint8Array;
  /** By its content: `image/jpeg`, `image/png` or `application/pdf`. */
  type: string;
  takenAt: Date;
};

/** All we need of the cameras of a port: the newest picture that one has left under a file's name. */
export type Cameras = {
  /** @throws NoPicture when there is none, or what there is is none. */
  read(imageName: string, signal: AbortSignal): Promise<Picture>;
  /** Lets go of what they hold, if they hold anything. */
  close?: () => Promise<void>;
};

/** Why a camera has no picture to show. */
export class NoPicture extends Error {}

/** No picture is larger: 8 MB. */
export const LARGEST_PICTURE = 8 * 1_048_576;

const KINDS = [
  { type: 'image/jpeg', starts: [0xff, 0xd8, 0xff], ending: /\.(jpg|png)$/i },
  { type: 'image/png', starts: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], ending: /\.(jpg|png)$/i },
  { type: 'application/pdf', starts: [0x25, 0x50, 0x44, 0x46, 0x2d], ending: /\.pdf$/i },
];

/** What the content is, whatever it says of itself. @throws NoPicture when it is nothing that the name promises. */
export function typeOfPicture(imageName: string, content: Uint8Array): string {
  const kind = KINDS.find(({ starts }) => starts.every((byte, at) => content[at] === byte));
  if (!kind?.ending.test(imageName)) throw new NoPicture(`${imageName} is no picture`);
  return kind.type;
}
