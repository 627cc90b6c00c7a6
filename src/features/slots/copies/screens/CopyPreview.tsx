import { List, ScrollArea, Stack, Text } from '@mantine/core';
import { Reading } from '#kernel/ui/Reading.tsx';
import { sayDay, copyTexts as texts } from '../texts.ts';
import { type GateName, leftIn, type useCopy } from './useCopy.ts';

type Props = { copy: ReturnType<typeof useCopy>; gates: readonly GateName[]; isAsked: boolean };

/** What the copy would change, a line for each date, and what would stay as it is. */
export function CopyPreview({ copy, gates, isAsked }: Props) {
  return (
    <Stack gap="xs" flex={1} miw={220}>
      <Text size="sm" fw={500}>
        {texts.preview}
      </Text>
      {!isAsked ? (
        <Text size="sm" c="dimmed">
          {texts.noDates}
        </Text>
      ) : (
        <Reading read={copy.read} failed={texts.failed} lines={4} height={20}>
          {days => (
            <ScrollArea.Autosize mah={300} type="auto" viewportProps={{ tabIndex: 0 }}>
              <List size="sm" listStyleType="none" spacing={4}>
                {days.map(day => (
                  <List.Item key={day.instanceDate}>
                    <strong>{texts.day(day.instanceDate)}</strong> {sayDay(day)}
                    {leftIn([day], gates).map(line => (
                      <Text key={line} size="xs" c="dimmed">
                        {line}
                      </Text>
                    ))}
                  </List.Item>
                ))}
              </List>
            </ScrollArea.Autosize>
          )}
        </Reading>
      )}
    </Stack>
  );
}
