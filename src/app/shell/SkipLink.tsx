import classes from './Frame.module.css';
import { texts } from './texts.ts';

/** The first stop of the Tab key: over the bar and the menu to the screen. */
export function SkipLink() {
  return (
    <a
      className={classes.skip}
      href="#content"
      onClick={event => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
    >
      {texts.skip}
    </a>
  );
}
