import { fileURLToPath } from 'node:url';
import Pdf from 'pdfkit';

/** The faces of a paper: `paper.font(FACE.bold)`. */
export const FACE = { text: 'text', bold: 'bold' } as const;

/** Of a sheet's edge in points, and the colours of what is drawn on it. */
export const PAPER = {
  margin: 40,
  ink: '#1d2730',
  faint: '#5a6570',
  line: '#c3ccd3',
  accent: '#06425a',
} as const;

type Sheet = { title: string; layout?: 'portrait' | 'landscape'; madeAt: Date };

/**
 * A PDF of A4, to be written to and then ended; a stream, whose pages leave memory as they are done. It carries the portal's own
 * face: those that every reader has know no macrons, and would garble 'Pōhutukawa'. The same content is the same file.
 */
export function openPdf({ title, layout = 'portrait', madeAt }: Sheet): PDFKit.PDFDocument {
  const paper = new Pdf({
    size: 'A4',
    layout,
    margin: PAPER.margin,
    lang: 'en-NZ',
    pdfVersion: '1.7',
    autoFirstPage: false,
    info: { Title: title, Author: 'Landside', CreationDate: madeAt },
  });
  paper.registerFont(
    FACE.text,
    fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  );
  paper.registerFont(
    FACE.bold,
    fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
  );
  return paper;
}
