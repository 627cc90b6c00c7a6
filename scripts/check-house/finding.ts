/** One thing that the house does not allow, where it is, and how to mend it. */
export type Finding = { file: string; line: number; rule: Rule; message: string; mend: string };

type Rule =
  | 'file name'
  | 'direction'
  | 'furniture'
  | 'cycle'
  | 'length'
  | 'server code'
  | 'comment'
  | 'roles'
  | 'owner'
  | 'transaction'
  | 'decision'
  | 'migration'
  | 'map';

/** A finding as it is read at a terminal. */
export function describe({ file, line, rule, message, mend }: Finding): string {
  return `${file}:${line}  ${rule}: ${message}\n    mend: ${mend}`;
}
