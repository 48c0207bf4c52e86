import { contacts } from '../pool/attributes.ts'
import type { PoolSettings } from '../pool/options.ts'
import { linkTo, type Opened } from './form.ts'
import { type Field, formPage } from './page.ts'
import { html } from './responses.ts'
import { accountTexts, attributeTexts, passwordHint } from './texts.ts'

/** The pages on which an account is made, confirmed, and gets a new password. */

export interface Shown {
  name?: string | undefined
  alert?: string | undefined
  notice?: string | undefined
  /** What was typed, for a page that is shown again. Never passwords. */
  values?: Readonly<Record<string, string>> | undefined
}

const common = (opened: Opened, { alert, notice }: Shown) => ({
  alert,
  notice,
  returnsTo: opened.request.redirectUri,
  links: [{ label: accountTexts.back, href: linkTo(opened, 'login') }],
})

const show = (opened: Opened, { alert }: Shown, form: Parameters<typeof formPage>[0]) =>
  html(formPage(form), alert ? 400 : 200, opened.cookies)

const newPasswords = ({ passwordPolicy }: PoolSettings, label: string): Field[] => [
  {
    name: 'password',
    label,
    type: 'password',
    autocomplete: 'new-password',
    hint: passwordHint(passwordPolicy),
  },
  { name: 'repeated', label: `${label}（確認）`, type: 'password', autocomplete: 'new-password' },
]

const codeField: Field = { name: 'code', label: '確認コード', autocomplete: 'one-time-code', isNumeric: true }

/** How people of this pool are called. */
export function nameField({ loginMechanisms }: PoolSettings, value: string | undefined): Field {
  const isUsername = loginMechanisms.includes('username')
  const contact = contacts.find((one) => loginMechanisms.includes(one))
  const label =
    isUsername || !contact
      ? 'ユーザー名'
      : loginMechanisms.length > 1
        ? 'メールアドレスまたは電話番号'
        : attributeTexts[contact]
  return { name: 'username', label, autocomplete: 'username', value }
}

/** What a new account must say besides its name: what the pool requires, and an address for the code. */
export function signUpAttributes({ loginMechanisms, requiredAttributes, autoVerified }: PoolSettings) {
  const isName = (name: string) => !loginMechanisms.includes('username') && loginMechanisms.includes(name as 'email')
  const hasProof = contacts.some(
    (one) => autoVerified.includes(one) && (isName(one) || requiredAttributes.includes(one)),
  )
  const proof = hasProof ? [] : autoVerified.slice(0, 1)
  return [...new Set([...proof, ...requiredAttributes])].filter((name) => !isName(name))
}

export function signUpPage(opened: Opened, shown: Shown = {}): Response {
  const { settings } = opened.service.pool
  const attributes = signUpAttributes(settings).map((name): Field => {
    const of = { name, label: attributeTexts[name], value: shown.values?.[name] }
    return { ...of, autocomplete: autocompleteOf[name] ?? 'off', hint: attributeHints[name] }
  })
  return show(opened, shown, {
    ...common(opened, shown),
    title: accountTexts.signUp,
    action: 'signup',
    fields: [nameField(settings, shown.name), ...attributes, ...newPasswords(settings, 'パスワード')],
    hidden: { form: opened.form },
    submit: '登録する',
  })
}

const autocompleteOf: Readonly<Record<string, string>> = {
  email: 'email',
  phone_number: 'tel',
  name: 'name',
  given_name: 'given-name',
  family_name: 'family-name',
  birthdate: 'bday',
}
const attributeHints: Readonly<Record<string, string>> = {
  phone_number: '国番号から、ハイフンなしで入力してください（例：+819012345678）。',
  birthdate: '年-月-日の形で入力してください（例：1990-04-01）。',
}

export function confirmationPage(opened: Opened, shown: Shown & { name: string }): Response {
  return show(opened, shown, {
    ...common(opened, shown),
    title: '登録の確認',
    text: '登録した連絡先に届いた確認コードを入力してください。',
    action: 'confirmUser',
    fields: [codeField],
    hidden: { form: opened.form, username: shown.name },
    submit: '確認する',
    other: { action: 'resendcode', label: '確認コードを再送する' },
  })
}

export function forgottenPage(opened: Opened, shown: Shown = {}): Response {
  return show(opened, shown, {
    ...common(opened, shown),
    title: 'パスワードの再設定',
    text: '登録した連絡先に確認コードを送ります。',
    action: 'forgotPassword',
    fields: [nameField(opened.service.pool.settings, shown.name)],
    hidden: { form: opened.form },
    submit: '確認コードを送る',
  })
}

export function newPasswordPage(opened: Opened, shown: Shown & { name: string }): Response {
  return show(opened, shown, {
    ...common(opened, shown),
    title: '新しいパスワードの設定',
    text: '確認コードを送りました。届かないときは、名前が正しいか確かめるか、管理者に連絡してください。',
    action: 'confirmForgotPassword',
    fields: [codeField, ...newPasswords(opened.service.pool.settings, '新しいパスワード')],
    hidden: { form: opened.form, username: shown.name },
    submit: 'パスワードを変更する',
  })
}
