import { List } from '@mantine/core';

/** A single message stands alone; several are a list under the heading, if there is one. */
export function MessageList({ messages, heading }: { messages: readonly string[]; heading?: string }) {
  const different = [...new Set(messages)];
  if (different.length === 0) return null;
  if (different.length === 1) return <div>{different[0]}</div>;
  return (
    <div>
      {heading && <div>{heading}</div>}
      <List size="sm" spacing={2} withPadding listStyleType="disc">
        {different.map(message => (
          <List.Item key={message}>{message}</List.Item>
        ))}
      </List>
    </div>
  );
}
