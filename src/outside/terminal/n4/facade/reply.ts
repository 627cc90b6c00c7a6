import type { TosMessage, TosResult } from '../../terminal-port.ts';
import { el, type Markup, writeXml } from '../markup.ts';
import { Away } from './asking.ts';

const STATUS = { OK: '0', INFO: '1', WARNING: '2', SEVERE: '3' } as const;

/** What `basicInvoke` returns as a text: status, messages and what the message asked for. */
export function argoResponse(messages: readonly TosMessage[], content?: Markup): string {
  const worst =
    (['SEVERE', 'WARNING', 'INFO'] as const).find(level => messages.some(one => one.severity === level)) ??
    'OK';
  return writeXml(
    el(
      'argo-response',
      { status: STATUS[worst], 'status-id': worst },
      el('messages', {}, ...messages.map(messageEl)),
      content,
    ),
  );
}

function messageEl({ id, severity, text }: TosMessage): Markup {
  return el('message', {
    'message-id': id,
    'message-severity': severity,
    'message-text': text,
    'message-detail': '',
  });
}

/** A payload in the namespace in which N4 puts it. */
export function payload(name: string, ...content: (Markup | undefined)[]): Markup {
  return el(`argo:${name}`, { 'xmlns:argo': 'http://www.navis.com/argo' }, ...content);
}

/** The answer of the terminal behind the façade as N4 says it. @throws Away when it is not there */
export function told<T>(
  answer: TosResult<T>,
  content: (data: T) => Markup,
  refusal?: (answer: TosResult<T>) => Markup,
): string {
  if (answer.ok) return argoResponse(answer.messages, content(answer.data));
  if (answer.kind === 'unavailable') throw new Away(answer.messages[0]!.text);
  return argoResponse(answer.messages, refusal?.(answer));
}

export function unsupported(root: string): string {
  return argoResponse([
    {
      id: 'ERROR_UNSUPPORTED_XML_ROOT',
      severity: 'SEVERE',
      text: `The root element ${root} is not supported.`,
    },
  ]);
}
