/** The beginnings of pictures, which is what they are told by. */
export const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
export const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 4, 5, 6]);
export const PDF = Buffer.from('%PDF-1.7 …');
export const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
