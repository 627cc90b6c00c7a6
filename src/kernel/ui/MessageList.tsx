import classes from './MessageList.module.css';

/** A single message stands alone; several are a list under the heading, if there is one. */
export function MessageList({ messages, heading }: { messages: readonly string[]; heading?: string }) {
  const different = [...new Set(messages)];
  if (different.length === 0) return null;
  if (different.length === 1) return <div>{different[0]}</div>;
  return (
    <div>
      {heading && <div className={classes.heading}>{heading}</div>}
      <ul className={classes.list}>
        {different.map(message => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  );
}
