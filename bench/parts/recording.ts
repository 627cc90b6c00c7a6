import { Client } from 'pg';

/** A statement as it left for PostgreSQL; `transaction` numbers the one it is part of, `begin` and `commit` too. */
type Statement = { name?: string; text: string; values: unknown[]; transaction?: number };
/** The statements of one request: those of an inner list were under way at the same time. */
export type Recording = Statement[][];

type Asked = string | { name?: string; text: string; values?: unknown[] };
type Query = (this: Client, asked: Asked, ...rest: unknown[]) => unknown;

/** What was asked while nobody recorded, or in an earlier recording, may end in this one and is not counted in it. */
let recorded: { waves: Recording; underWay: number } | undefined;
let transactions = 0;
const transactionOf = new WeakMap<Client, number>();

/** From now on every statement of this process is written down between `startRecording` and `stopRecording`. */
export function listenToStatements(): void {
  // oxlint-disable-next-line typescript/unbound-method
  const send = Client.prototype.query as Query;
  const overhear: Query = function (asked, ...rest) {
    const within = recorded;
    if (within) {
      if (within.underWay === 0) within.waves.push([]);
      within.waves.at(-1)!.push({ ...statementOf(asked, rest), ...placeOf(this, asked) });
      within.underWay += 1;
      this.once('drain', () => (within.underWay -= 1));
    }
    return Reflect.apply(send, this, [asked, ...rest]);
  };
  Client.prototype.query = overhear as Client['query'];
}

export function startRecording(): void {
  recorded = { waves: [], underWay: 0 };
}

export function stopRecording(): Recording {
  const done = recorded?.waves ?? [];
  recorded = undefined;
  return done;
}

function statementOf(asked: Asked, rest: unknown[]): Statement {
  const values = Array.isArray(rest[0]) ? (rest[0] as unknown[]) : [];
  if (typeof asked === 'string') return { text: asked, values };
  return { ...(asked.name && { name: asked.name }), text: asked.text, values: asked.values ?? values };
}

/** Within which transaction this client sends it. */
function placeOf(client: Client, asked: Asked): { transaction?: number } {
  const text = typeof asked === 'string' ? asked : asked.text;
  if (/^begin/i.test(text)) transactionOf.set(client, (transactions += 1));
  const transaction = transactionOf.get(client);
  if (/^(commit|rollback)/i.test(text)) transactionOf.delete(client);
  return transaction === undefined ? {} : { transaction };
}
