import classes from './Bone.module.css';

type Props = { height: number; width: string | undefined };

/** A bar that breathes where something is on its way. Made light: a screen has dozens before its first answer. */
export function Bone({ height, width }: Props) {
  return <div className={classes.bone} style={{ height, width }} />;
}
