const LONGEST = 100;

/** A file's name and nothing that leads elsewhere, as part of an expression: no path, no address, nothing encoded. */
export const PLAIN_FILE_NAME = /[\p{L}\p{N}][\p{L}\p{N} ._()-]*/u;

const isPlain = new RegExp(`^${PLAIN_FILE_NAME.source}$`, 'u');

/** Whether this names a file beside others, wherever it comes from: 100 characters at most. */
export function isPlainFileName(name: string): boolean {
  return name.length <= LONGEST && isPlain.test(name);
}

/** A file's name as it may be kept and shown: no path, nothing invisible or that turns the writing round, not too long. */
export function cleanFileName(sent: string): string {
  const name = (sent.normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    // What controls, formats or stands in for characters, and what a file system or a header would take for its own.
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}"<>:|?*%]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 ? name.slice(dot).slice(0, 10) : '';
  const stem = dot > 0 ? name.slice(0, dot) : name;
  return `${Array.from(stem || 'file')
    .slice(0, LONGEST - ending.length)
    .join('')}${ending}`;
}

/** The header that has a file saved under its name and never run (RFC 6266): in ASCII, and in full for who can read it. */
export function attachmentHeader(name: string): string {
  const plain = cleanFileName(name);
  const ascii =
    plain
      .normalize('NFD')
      .replaceAll(/[^ -~]/g, '')
      .replaceAll(/[\\"]/g, '') || 'file';
  const full = encodeURIComponent(plain).replaceAll(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`;
}

/** The name that such a header gives. */
export function nameInHeader(header: string | null): string {
  const full = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  return cleanFileName(
    full ? decodeURIComponent(full) : (/filename="([^"]*)"/i.exec(header ?? '')?.[1] ?? 'file'),
  );
}
