import type { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

const SECONDS_10 = 10_000;

/** What a mail server says against a mail; without a code it said nothing, and is out of reach. */
export class MailRefused extends Error {
  readonly code: number | undefined;
  constructor(error: SMTPConnection.SMTPError) {
    super(error.message);
    this.code = error.responseCode;
  }
  /** It would say the same again. */
  get isForGood(): boolean {
    return this.code !== undefined && this.code >= 500;
  }
}

export type Lane = {
  /** Sends one mail. @throws MailRefused */
  send: (mail: { from: string; to: string; message: Readable }) => Promise<void>;
  close: () => void;
};

/** A connection to the mail server, on which mails go one after another. @throws MailRefused */
export async function openLane(smtpUrl: string): Promise<Lane> {
  const options = parseConnectionUrl(smtpUrl);
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: SECONDS_10,
    greetingTimeout: SECONDS_10,
    socketTimeout: 2 * SECONDS_10,
  });
  await answered(connection, done => connection.connect(done));
  const { auth } = options;
  if (auth) await answered(connection, done => connection.login(auth, done));
  return {
    send: ({ from, to, message }) =>
      answered(connection, done => connection.send({ from, to: [to] }, message, done)),
    close: () => {
      connection.once('error', () => {});
      connection.quit();
      connection.close();
    },
  };
}

type Done = (error?: SMTPConnection.SMTPError | null) => void;

/** Errors of the connection itself are told by an event, and need not be told to who waits. */
function answered(connection: SMTPConnection, ask: (done: Done) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: SMTPConnection.SMTPError): void => end(() => reject(new MailRefused(error)));
    const end = (how: () => void): void => {
      connection.removeListener('error', fail);
      connection.removeListener('end', gone);
      how();
    };
    const gone = (): void => fail(new Error('The mail server closed the connection'));
    connection.on('error', fail);
    connection.on('end', gone);
    ask(error => (error ? fail(error) : end(resolve)));
  });
}
