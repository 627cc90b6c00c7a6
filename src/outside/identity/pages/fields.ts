import { type Html, html } from '#outside/pages/html.ts';
import { texts } from '../texts.ts';

type Field = {
  name: string;
  label: string;
  value?: string;
  problem?: string;
  hint?: string;
  autocomplete: string;
  isFocused?: boolean;
};

/** A labelled input; its hint and its problem are tied to it for those who hear the page. */
export function textField(field: Field & { type?: 'text' | 'email' }): Html {
  return html`<div class="field">
<label for="${field.name}">${field.label}</label>
${input(field, field.type ?? 'text')}
${notesOf(field)}
</div>`;
}

/** A password, with a button to show it. What was typed is never sent back. */
export function passwordField(field: Omit<Field, 'name' | 'value'> & { name?: string }): Html {
  const whole = { name: 'password', ...field };
  return html`<div class="field">
<label for="${whole.name}">${field.label}</label>
<div class="secret">${input(whole, 'password')}
<button class="reveal" type="button" aria-controls="${whole.name}" hidden><span>${texts.show}</span><span class="unseen"> ${field.label.toLowerCase()}</span></button></div>
${notesOf(whole)}
</div>`;
}

export function hiddenField(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}">`;
}

export function submitButton(label: string): Html {
  return html`<button class="main-action" type="submit">${label}</button>`;
}

/** What went wrong with the whole form; read aloud as the page opens. */
export function alertNotice(message: string | undefined): Html {
  return html`${message && html`<div class="notice bad" role="alert"><p>${message}</p></div>`}`;
}

function input(field: Field, type: string): Html {
  const notes = [field.hint && `${field.name}-hint`, field.problem && `${field.name}-problem`].filter(
    Boolean,
  );
  const flags = [
    notes.length > 0 && html` aria-describedby="${notes.join(' ')}"`,
    field.problem && html` aria-invalid="true"`,
    field.isFocused && html` autofocus`,
    type === 'email' && html` inputmode="email" spellcheck="false" autocapitalize="none"`,
  ];
  return html`<input id="${field.name}" name="${field.name}" type="${type}" value="${field.value}" autocomplete="${field.autocomplete}" required${flags.map(flag => flag || null)}>`;
}

function notesOf({ name, hint, problem }: Field): Html {
  return html`${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
${problem && html`<p class="wrong" id="${name}-problem">${problem}</p>`}`;
}
