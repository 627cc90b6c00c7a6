import { describe, expect, test } from 'vitest';
import { newCamera } from './forms.ts';

const typed = {
  name: 'Main gate',
  imageName: 'gate.jpg',
  cctvId: 'CCTV-01',
  cameraGroupId: 1,
  isActive: true,
};
const messagesOf = (more: object): Record<string, string[] | undefined> =>
  newCamera.safeParse({ ...typed, ...more }).error?.flatten().fieldErrors ?? {};

describe('the camera form', () => {
  test.each([
    ['name', 'Camera Name is required'],
    ['imageName', 'Camera URL is required'],
    ['cctvId', 'CCTV ID is required'],
  ])('%s: %s', (field, message) => {
    for (const nothing of ['', '   ', undefined, null])
      expect(messagesOf({ [field]: nothing })).toEqual({ [field]: [message] });
  });

  test.each([undefined, null, '', 0, 'x'])('camera group %j: Camera Group ID is required', cameraGroupId => {
    expect(messagesOf({ cameraGroupId })).toEqual({ cameraGroupId: ['Camera Group ID is required'] });
  });

  test.each(['a.pdf', 'a.jpg', 'a.png', 'A.PDF', 'gate 2.JpG', 'Ōtāhuhu (2).png', ' gate.jpg '])(
    'an image file name ends in pdf, jpg or png, whatever the case: %s',
    imageName => {
      expect(messagesOf({ imageName })).toEqual({});
    },
  );

  test.each([
    'a.gif',
    'a.jpeg',
    'a.png.exe',
    'png',
    '.png',
    '..%2f..%2fsecret.png',
    '../a.png',
    'a/b.png',
    'a\\b.png',
    'x.png%00',
    'x.png\0',
    'x\n.png',
    'http://10.0.0.1/a.png',
  ])('Image is not valid: %j', imageName => {
    expect(messagesOf({ imageName })).toEqual({ imageName: ['Image is not valid'] });
  });

  test('a name has at most 60 characters, an image file name 100, a CCTV ID 40', () => {
    const long = { name: 'n'.repeat(61), imageName: `${'i'.repeat(97)}.png`, cctvId: 'c'.repeat(41) };
    expect(messagesOf(long)).toEqual({
      name: ['Camera Name cannot be longer than 60 characters'],
      imageName: ['Image Filename cannot be longer than 100 characters'],
      cctvId: ['CCTV ID cannot be longer than 40 characters'],
    });
  });
});
