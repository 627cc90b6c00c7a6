import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest, RouteOptions } from 'fastify';
import type { UploadRules } from './contract.ts';
import { Failure, refused, refusedBecause } from './failures.ts';
import { kindOf } from './fileKinds.ts';
import { cleanFileName } from './fileNames.ts';
import { type Field, nested } from './multipartFields.ts';

/** A file that was sent along, whose content is what its type says. */
export type Upload = { field: string; name: string; type: string; content: Buffer };

const MOST_BYTES = 10 * 1024 * 1024;
const MOST_FIELDS = 500;

/**
 * Reads a request of several parts: fields, all of them text, and files. Bytes are counted as they arrive: over 10 MB in
 * all, more parts than can be meant, and parts that never end are refused.
 */
export async function readUploads(
  request: FastifyRequest,
  rules: UploadRules,
): Promise<{ body: unknown; files: Upload[] }> {
  if (!request.isMultipart()) return { body: request.body ?? undefined, files: [] };
  const fields: Field[] = [];
  const files: Upload[] = [];
  const parts = request.parts({
    limits: {
      fileSize: MOST_BYTES,
      files: mostFiles(rules),
      fields: MOST_FIELDS,
      fieldSize: 100_000,
      fieldNameSize: 100,
    },
  });
  let bytes = 0;
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        fields.push([part.fieldname, part.value]);
        continue;
      }
      const content = await part.toBuffer();
      bytes += content.length;
      if (bytes > MOST_BYTES) throw tooLarge();
      files.push(await checkedFile(part.fieldname, part.filename, content, rules));
    }
  } catch (error) {
    throw asRefusal(error);
  }
  refuseTooMany(files, rules);
  return { body: nested(fields), files };
}

function mostFiles(rules: UploadRules): number {
  return Object.values(rules).reduce((sum, { most }) => sum + (most ?? 1), 0);
}

/** What a part of a name says is not asked: the content tells what a file is, and the name must agree with it. */
async function checkedFile(
  field: string,
  sentName: string,
  content: Buffer,
  rules: UploadRules,
): Promise<Upload> {
  const rule = Object.hasOwn(rules, field) ? rules[field] : undefined;
  if (!rule) throw refused({ [field]: [`${field} takes no file`] });
  if (content.length === 0) throw refused({ [field]: ['The file is empty'] });
  const found = await kindOf(content);
  const name = cleanFileName(sentName);
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase().replace('jpeg', 'jpg');
  if (!found || !rule.types.includes(found.kind) || ending !== found.kind) {
    throw refused({ [field]: [`Only these files can be sent: ${rule.types.join(', ')}`] });
  }
  return { field, name, type: found.type, content };
}

function refuseTooMany(files: readonly Upload[], rules: UploadRules): void {
  for (const [field, { most = 1, isRequired = false }] of Object.entries(rules)) {
    const sent = files.filter(file => file.field === field).length;
    if (sent > most)
      throw refused({ [field]: [most === 1 ? 'Send one file' : `Send at most ${most} files`] });
    if (isRequired && sent === 0) throw refused({ [field]: ['A file is required'] });
  }
}

function tooLarge(): Failure {
  return new Failure(413, 'Files can have 10 MB in all', { Exception: ['Files can have 10 MB in all'] });
}

const TOO_MUCH = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']);

/** Whatever is wrong with how the parts are written is the sender's. */
function asRefusal(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { code = '' } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  if (TOO_MUCH.has(code)) return refusedBecause('The request has too many parts');
  return refusedBecause('The parts of the request cannot be read');
}

/** Elsewhere a request of several parts is a media type that is not expected: 415. */
export function withParts(route: RouteOptions): FastifyPluginAsync {
  return async inside => {
    await inside.register(multipart);
    inside.route(route);
  };
}
