import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

type Received = { to: string[]; message: string };

export type TestMailServer = {
  url: string;
  received: Received[];
  /** Refuses every mail to this address: as a full mailbox would, unless told how. */
  refuse(address: string, saying?: string): void;
  accept(address: string): void;
  /** Takes mails, and says nothing any more once it has so many. */
  keepQuietAfter(count: number): void;
  /** Says nothing to who wants to send a message, once it has so many. */
  keepQuietBefore(count: number): void;
  speakAgain(): void;
  /** How many connections it keeps waiting. */
  waiting(): number;
  close(): Promise<void>;
};

type Mood = { afterMail: number; beforeMail: number; refused: Map<string, string>; waiting: Set<Socket> };

/** A mail server of the plainest kind (RFC 5321 without extensions), for the tests of this folder and the bench. */
export async function startMailServer(): Promise<TestMailServer> {
  const received: Received[] = [];
  const mood: Mood = { afterMail: Infinity, beforeMail: Infinity, refused: new Map(), waiting: new Set() };
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      mood.waiting.delete(socket);
    });
    serve(socket, mood, received);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (address, saying = '452 mailbox is full') => mood.refused.set(address, saying),
    accept: address => mood.refused.delete(address),
    keepQuietAfter: count => {
      mood.afterMail = count;
    },
    keepQuietBefore: count => {
      mood.beforeMail = count;
    },
    speakAgain: () => {
      [mood.afterMail, mood.beforeMail] = [Infinity, Infinity];
    },
    waiting: () => mood.waiting.size,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise(resolve => server.close(() => resolve()));
    },
  };
}

function serve(socket: Socket, mood: Mood, received: Received[]): void {
  let to: string[] = [];
  let message: string[] | undefined;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);

  const hear = (line: string): void => {
    if (message) {
      if (line !== '.') return void message.push(line);
      received.push({ to, message: message.join('\n') });
      [to, message] = [[], undefined];
      if (received.length > mood.afterMail) return void mood.waiting.add(socket);
      return void say('250 accepted');
    }
    const address = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1];
    const refusal = address === undefined ? undefined : mood.refused.get(address);
    if (refusal !== undefined) return void say(refusal);
    if (address !== undefined) to.push(address);
    if (/^DATA/i.test(line)) {
      if (received.length >= mood.beforeMail) return void mood.waiting.add(socket);
      message = [];
    }
    say(message ? '354 go on' : /^QUIT/i.test(line) ? '221 bye' : '250 ok');
  };

  socket.on('error', () => socket.destroy());
  socket.on('data', bytes => {
    const lines = (rest + bytes.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(hear);
  });
  say('220 test');
}
