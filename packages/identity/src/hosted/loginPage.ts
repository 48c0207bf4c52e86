import type { Output } from '../actions/action.ts'
import type { AuthorizeRequest } from './authorizeRequest.ts'
import { type Field, formPage, type Link, type Page } from './page.ts'
import { stepTexts } from './texts.ts'

/** The pages of a sign-in, step by step. */

const nameField = (value: string | undefined): Field => ({
  name: 'username',
  label: 'ユーザー名',
  autocomplete: 'username',
  value,
})

export interface LoginStart {
  request: AuthorizeRequest
  /** The sealed request. */
  form: string
  name?: string | undefined
  alert?: string | undefined
  providers: readonly { name: string; href: string }[]
  links: readonly Link[]
  notice?: string | undefined
}

export function loginPage({ request, form, name, alert, notice, providers, links }: LoginStart): Page {
  const password: Field = { name: 'password', label: 'パスワード', type: 'password', autocomplete: 'current-password' }
  return formPage({
    title: 'サインイン',
    alert,
    notice,
    links,
    fields: [nameField(name ?? request.loginHint), password],
    hidden: { form },
    submit: 'サインイン',
    providers,
    returnsTo: request.redirectUri,
  })
}

export interface Step {
  request: AuthorizeRequest
  form: string
  name: string
  challenge: string
  session: string
  alert?: string | undefined
  /** The second factors among which the user chooses. */
  factors?: readonly string[]
}

/** Undefined for a step that these pages cannot take. */
export function stepPage({ request, form, name, challenge, session, alert, factors = [] }: Step): Page | undefined {
  const hidden = { form, username: name, challenge, session }
  const common = { hidden, alert, returnsTo: request.redirectUri }
  if (challenge === 'NEW_PASSWORD_REQUIRED')
    return formPage({
      ...common,
      title: '新しいパスワードの設定',
      text: '仮パスワードでサインインしました。今後使うパスワードを決めてください。',
      fields: [{ name: 'answer', label: '新しいパスワード', type: 'password', autocomplete: 'new-password' }],
      submit: '決定してサインイン',
    })
  if (challenge === 'SELECT_MFA_TYPE') {
    const submit = factors.flatMap((value) => (stepTexts[value] ? { value, label: stepTexts[value].choice } : []))
    return formPage({
      ...common,
      title: '認証の方法を選択',
      text: '確認コードをどこで確かめるか、選んでください。',
      fields: [],
      submit,
    })
  }
  const texts = stepTexts[challenge]
  if (!texts) return undefined
  const code: Field = { name: 'answer', label: texts.label, autocomplete: 'one-time-code', isNumeric: true }
  return formPage({ ...common, title: texts.title, fields: [code], submit: '確認してサインイン' })
}

/** What the answer to each step is called. */
export const answerNames: Readonly<Record<string, string>> = {
  NEW_PASSWORD_REQUIRED: 'NEW_PASSWORD',
  SELECT_MFA_TYPE: 'ANSWER',
  SMS_MFA: 'SMS_MFA_CODE',
  EMAIL_OTP: 'EMAIL_OTP_CODE',
  SOFTWARE_TOKEN_MFA: 'SOFTWARE_TOKEN_MFA_CODE',
}

export const textOf = (output: Output, name: string) => (typeof output[name] === 'string' ? output[name] : '')
