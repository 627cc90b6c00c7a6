import classes from './Code.module.css';

export interface CodeProps {
  value: string;
  /** How the eye groups it, such as MSCU 476339 4; joined again the groups are the value. */
  group?: (value: string) => readonly string[];
}

/** A code in a monospaced face. The gaps between its groups are margins: copied, it has no spaces. */
export function Code({ value, group }: CodeProps) {
  const groups = group?.(value) ?? [value];
  return (
    <span className={classes.code}>
      {groups.map((part, place) => (
        <span key={`${place}-${part}`} className={classes.group}>
          {part}
        </span>
      ))}
    </span>
  );
}
