import { style, styleHash } from './style.ts'

/** The few parts of which the hosted pages are made. Every text from outside goes through `inHtml`. */

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const inHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

export interface Field {
  name: string
  label: string
  type?: 'text' | 'password'
  autocomplete: string
  value?: string | undefined
  isNumeric?: boolean
  /** What to write, said under the label. */
  hint?: string | undefined
}

export interface Link {
  label: string
  href: string
}

export interface Form {
  title: string
  text?: string | undefined
  alert?: string | undefined
  /** What has just been done. */
  notice?: string | undefined
  /** Where the form goes; `login` unless given. */
  action?: string
  fields: readonly Field[]
  hidden: Readonly<Record<string, string>>
  /** One button; or one for each answer, with the answer's value. */
  submit: string | readonly { value: string; label: string }[]
  /** Another button of the same form, for which no field need be filled in. */
  other?: { action: string; label: string }
  providers?: readonly { name: string; href: string }[]
  links?: readonly Link[]
  /** Where the browser will be sent after the form: the policy must allow it. */
  returnsTo: string
}

export interface Page {
  body: string
  policy: string
}

const field = ({ name, label, type = 'text', autocomplete, value, isNumeric, hint }: Field) => `
<label for="${name}">${label}</label>
${hint ? `<p class="hint" id="${name}-hint">${inHtml(hint)}</p>` : ''}
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required autocapitalize="none"
 spellcheck="false"${hint ? ` aria-describedby="${name}-hint"` : ''}${isNumeric ? ' inputmode="numeric"' : ''}${value ? ` value="${inHtml(value)}"` : ''}>`

function buttons(submit: Form['submit']): string {
  if (typeof submit === 'string') return `<button type="submit">${inHtml(submit)}</button>`
  return submit
    .map(({ value, label }) => `<button type="submit" name="answer" value="${inHtml(value)}">${inHtml(label)}</button>`)
    .join('')
}

const other = ({ other: button }: Form) =>
  button
    ? `<button class="other" type="submit" formaction="${button.action}" formnovalidate>${inHtml(button.label)}</button>`
    : ''

function links({ links: given = [] }: Form): string {
  const items = given.map(({ label, href }) => `<a href="${inHtml(href)}">${inHtml(label)}</a>`)
  return items.length > 0 ? `<nav>${items.join('')}</nav>` : ''
}

export function formPage(form: Form): Page {
  const hidden = Object.entries(form.hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${inHtml(value)}">`,
  )
  const providers = (form.providers ?? []).map(
    ({ name, href }) => `<a class="provider" href="${inHtml(href)}">${inHtml(name)} でサインイン</a>`,
  )
  const body = `<h1>${inHtml(form.title)}</h1>
${form.alert ? `<p class="alert" role="alert">${inHtml(form.alert)}</p>` : ''}
${form.notice ? `<p class="notice" role="status">${inHtml(form.notice)}</p>` : ''}
${form.text ? `<p>${inHtml(form.text)}</p>` : ''}
<form method="post" action="${form.action ?? 'login'}">${hidden.join('')}${form.fields.map(field).join('')}
${buttons(form.submit)}${other(form)}</form>
${providers.length > 0 ? `<p class="or">または</p>${providers.join('')}` : ''}${links(form)}`
  return { body: frame(form.title, body), policy: policy(`'self' ${sourceOf(form.returnsTo)}`) }
}

export function messagePage(title: string, text: string): Page {
  return { body: frame(title, `<h1>${inHtml(title)}</h1><p>${inHtml(text)}</p>`), policy: policy("'none'") }
}

const frame = (title: string, body: string) => `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${inHtml(title)}</title><style>${style}</style></head>
<body><main><section>${body}</section></main></body></html>`

const policy = (formAction: string) =>
  `default-src 'none'; style-src ${styleHash}; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`

/** A browser also checks where a form is redirected; an app's own scheme is named without a host. */
function sourceOf(uri: string): string {
  if (!URL.canParse(uri)) return ''
  const { protocol, origin } = new URL(uri)
  return protocol === 'https:' || protocol === 'http:' ? origin : protocol
}
