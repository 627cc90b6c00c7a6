import { fileTypeFromBuffer } from 'file-type';
import type { FileKind } from './contract.ts';

const TYPES: Record<FileKind, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
};

/** Names of streams of an older Office file, as its directory has them. */
const STREAMS = { word: 'WordDocument', workbook: 'Workbook', book: 'Book', macros: '_VBA_PROJECT' } as const;
/** The part of a newer one that holds macros; names of parts stand in a zip as they are. */
const MACRO_PARTS = ['vbaProject.bin', 'xl/macrosheets/'];

/** What a file is by its content and the type to send it as; undefined for what cannot be told, and for what holds macros. */
export async function kindOf(content: Buffer): Promise<{ kind: FileKind; type: string } | undefined> {
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  const kind = found?.ext === 'cfb' ? olderOffice(content) : found?.ext;
  if (!isKind(kind) || hasMacros(kind, content)) return undefined;
  return { kind, type: TYPES[kind] };
}

function isKind(ext: string | undefined): ext is FileKind {
  return ext !== undefined && Object.hasOwn(TYPES, ext);
}

function olderOffice(content: Buffer): FileKind | undefined {
  if (holds(content, STREAMS.macros)) return undefined;
  if (holds(content, STREAMS.word)) return 'doc';
  return holds(content, STREAMS.workbook) || holds(content, STREAMS.book) ? 'xls' : undefined;
}

function holds(content: Buffer, stream: string): boolean {
  return content.includes(Buffer.from(`${stream}\0`, 'utf16le'));
}

function hasMacros(kind: FileKind, content: Buffer): boolean {
  return (kind === 'docx' || kind === 'xlsx') && MACRO_PARTS.some(part => content.includes(part));
}
