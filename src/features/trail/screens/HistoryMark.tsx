import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { RowAction } from '#kernel/ui/Grid/Grid.tsx';
import { historyTexts } from '../texts.ts';

type Props = {
  /** What the row is called. */
  name: string;
  /** Of the icon, in px. */
  size?: number;
  onOpen: () => void;
};

/** That a row has a history, and the way to it. */
export function HistoryMark({ name, size = 17, onOpen }: Props) {
  return (
    <RowAction
      label={historyTexts.historyOf(name)}
      word={historyTexts.history}
      icon={<IconHistory size={size} aria-hidden />}
      onClick={onOpen}
    />
  );
}
