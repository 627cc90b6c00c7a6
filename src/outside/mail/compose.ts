import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { FileAnswer } from '#kernel/contract.ts';
import type { Letter } from './mailings.ts';

type Attachment = Pick<FileAnswer, 'name' | 'type'> & { content: Uint8Array };
type Whole = Pick<Letter, 'subject' | 'text' | 'html'> & { from: string; attachment: Attachment | undefined };

/** A letter as it goes over the wire: a head for each person, one body for all. */
export type Composed = (to: string, messageId: string) => Promise<{ head: Buffer; body: Buffer }>;

/** What can stand in a header as it is. */
const PLAIN_ADDRESS = /^[\w.+-]+@[A-Za-z\d.-]+$/;
const END_OF_HEAD = '\r\n\r\n';

/**
 * Writes a letter once, however many it goes to: an attachment is not encoded anew for each of them. Addresses that a
 * header has to encode get a letter of their own.
 */
export async function compose(letter: Whole): Promise<Composed> {
  const mark = randomUUID().replaceAll('-', '');
  const [to, messageId] = [`${mark}@to.invalid`, `<${mark}@id.invalid>`];
  const common = split(await build(letter, to, messageId));
  const head = common.head.toString('latin1');
  return async (address, id) => {
    if (!PLAIN_ADDRESS.test(address)) return split(await build(letter, address, id));
    return {
      head: Buffer.from(
        head.replace(to, () => address).replace(messageId, () => id),
        'latin1',
      ),
      body: common.body,
    };
  };
}

function build({ from, attachment, ...letter }: Whole, to: string, messageId: string): Promise<Buffer> {
  const mail = new MailComposer({
    ...letter,
    from,
    // As an object, or a comma in it would be two people.
    to: { name: '', address: to },
    messageId,
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'win',
    attachments: attachment && [
      {
        filename: attachment.name,
        contentType: attachment.type,
        content: Buffer.from(attachment.content),
        contentDisposition: 'attachment',
      },
    ],
  });
  return mail.compile().build();
}

function split(message: Buffer): { head: Buffer; body: Buffer } {
  const end = message.indexOf(END_OF_HEAD);
  return { head: message.subarray(0, end), body: message.subarray(end) };
}

/** The message as a stream that ends only once `beforeEnd` is done: until then the mail server has accepted nothing. */
export function endingAfter(parts: readonly Buffer[], beforeEnd: () => Promise<void>): Readable {
  const content = async function* () {
    yield* parts;
    await beforeEnd();
  };
  return Readable.from(content(), { objectMode: false });
}
