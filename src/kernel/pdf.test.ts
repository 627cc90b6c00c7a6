import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { FACE, openPdf } from './pdf.ts';

const madeAt = new Date('2026-11-22T20:30:00Z');

async function pdfOf(text: string): Promise<Buffer> {
  const paper = openPdf({ title: 'Consist', madeAt });
  paper.compress = false;
  paper.addPage().font(FACE.text).text(text);
  paper.end();
  return buffer(paper);
}

describe('a PDF', () => {
  it('knows the macrons of te reo Māori', async () => {
    const file = (await pdfOf('Pōhutukawa')).toString('latin1');
    expect(file.slice(0, 5)).toBe('%PDF-');
    // What a reader copies out of it: the o with its macron is a letter of the face.
    expect(file).toContain('<014d>');
  });

  it('is the same file when it is made again of the same', async () => {
    expect(await pdfOf('Ngā mihi')).toEqual(await pdfOf('Ngā mihi'));
  });
});
