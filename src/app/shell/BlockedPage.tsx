import { Button, Group, Stack, Text } from '@mantine/core';
import { SupportPanel } from '#features/help/screens/SupportPanel.tsx';
import { PageHead } from '#kernel/ui/PageHead.tsx';
import { Arrival } from './Arrival.tsx';
import { useShell } from './context.ts';
import { texts } from './texts.ts';

/** A linked-account role problem: nothing can be opened (spec §2 Route guard rules). */
export function BlockedPage() {
  const { session, settings } = useShell();
  const refresh = async () => {
    await session.renew();
    location.reload();
  };
  return (
    <Stack maw={560} mx="auto" py="xl" gap="md">
      <PageHead title={texts.blocked} />
      <Text>{texts.blockedBody}</Text>
      <SupportPanel support={settings.support} level={2} />
      <Group gap="xs">
        <Button onClick={() => void session.signOut()}>{texts.logout}</Button>
        <Button variant="default" onClick={() => void refresh()}>
          {texts.refresh}
        </Button>
      </Group>
      <Arrival title={texts.blocked} />
    </Stack>
  );
}
