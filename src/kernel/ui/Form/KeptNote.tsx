import { Alert, type AlertProps } from '@mantine/core';
import { ToneIcon } from '../ToneIcon.tsx';

/** Says what others have done with what the open form edits that bars saving it, or may; nothing while there is none. */
export function KeptNote({ news, mb }: { news: string | null } & Pick<AlertProps, 'mb'>) {
  return (
    <div role="status">
      {news !== null && (
        <Alert variant="default" mb={mb} icon={<ToneIcon tone="warning" />}>
          {`${news}. What you typed stays here.`}
        </Alert>
      )}
    </div>
  );
}
