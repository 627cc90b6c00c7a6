import { useCallback, useState } from 'react';
import { recallText, rememberText } from './Grid/remembered.ts';

/** A text that is there again when the page is loaded anew, in this tab of the browser and for this person. */
export function useKeptText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => recallText(key));
  const change = useCallback(
    (next: string) => {
      setText(next);
      rememberText(key, next);
    },
    [key],
  );
  return [text, change];
}
