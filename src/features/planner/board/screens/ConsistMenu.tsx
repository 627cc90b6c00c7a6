import { ActionIcon, Menu } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconSheet from '@tabler/icons-react/dist/esm/icons/IconFileTypeXls.mjs';
import { useAction } from '#kernel/hooks.tsx';
import { saveFile } from '#kernel/ui/saveFile.ts';
import { consistCalls } from '../../consist/contract.ts';
import type { BoardTrain } from '../model.ts';
import { boardTexts } from '../texts.ts';

/** The wagon list of a train, as the rail operator wants it. */
export function ConsistMenu({ train }: { train: BoardTrain }) {
  const params = { id: train.trainServiceInstanceId };
  const options = {
    action: boardTexts.makingList,
    onDone: ({ name, content }: { name: string; content: unknown }) => saveFile(name, content as Blob),
  };
  const xlsx = useAction(consistCalls.asXlsx, options);
  const pdf = useAction(consistCalls.asPdf, options);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={30}
          loading={xlsx.isPending || pdf.isPending}
          aria-label={boardTexts.wagonList(train.trainServiceName)}
        >
          <IconDownload size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconSheet size={16} aria-hidden />} onClick={() => xlsx.mutate({ params })}>
          {boardTexts.asXlsx}
        </Menu.Item>
        <Menu.Item leftSection={<IconFile size={16} aria-hidden />} onClick={() => pdf.mutate({ params })}>
          {boardTexts.asPdf}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
