import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

type Received = { to: string[]; message: string };

export type TestMailServer = {
  url: string;
  received: Received[];
  /** Refuses every mail to this address, as a full mailbox would. */
  refuse(address: string): void;
  close(): Promise<void>;
};

/** A mail server of the plainest kind (RFC 5321 without extensions), for the tests of this folder. */
export async function startMailServer(): Promise<TestMailServer> {
  const received: Received[] = [];
  const refused = new Set<string>();
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    serve(socket, refused, mail => received.push(mail));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: address => refused.add(address),
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise(resolve => server.close(() => resolve()));
    },
  };
}

function serve(socket: Socket, refused: Set<string>, accept: (mail: Received) => void): void {
  let to: string[] = [];
  let message: string[] | undefined;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);

  const hear = (line: string): void => {
    if (message) {
      if (line !== '.') return void message.push(line);
      accept({ to, message: message.join('\n') });
      [to, message] = [[], undefined];
      return void say('250 accepted');
    }
    const address = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1];
    if (address !== undefined && refused.has(address)) return void say('452 mailbox is full');
    if (address !== undefined) to.push(address);
    if (/^DATA/i.test(line)) message = [];
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
