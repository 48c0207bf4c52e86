import type { Action, Output } from '../actions/action.ts'
import { confirmForgotPassword } from '../actions/confirmForgotPassword.ts'
import { confirmSignUp } from '../actions/confirmSignUp.ts'
import { forgotPassword } from '../actions/forgotPassword.ts'
import { resendConfirmationCode } from '../actions/resendConfirmationCode.ts'
import { signUp } from '../actions/signUp.ts'
import { CognitoError } from '../errors.ts'
import { parseInput } from '../wire/input.ts'
import {
  confirmationPage,
  forgottenPage,
  newPasswordPage,
  type Shown,
  signUpAttributes,
  signUpPage,
} from './accountPages.ts'
import { hashFor, type Opened, openForm, openPage, type Submitted } from './form.ts'
import { single, type Visit } from './hosted.ts'
import { startPage } from './login.ts'
import { messagePage } from './page.ts'
import { html } from './responses.ts'
import { accountTexts, refusalText } from './texts.ts'

/** Sign-up and forgotten passwords: the same actions that clients call, with the same limits. */

const closed = (text: string) => html(messagePage('このページは使えません', text), 403)
const mayNotSignUp = ({ service }: Opened) =>
  service.pool.settings.signUp === 'open'
    ? undefined
    : closed('アカウントは管理者が作成します。サインインできないときは、管理者に連絡してください。')
const mayNotRecover = ({ service }: Opened) =>
  service.pool.settings.recovery.length > 0
    ? undefined
    : closed('パスワードは管理者が再設定します。管理者に連絡してください。')

export async function showSignUp(visit: Visit): Promise<Response> {
  const opened = await openPage(visit)
  return mayNotSignUp(opened) ?? signUpPage(opened)
}

export async function submitSignUp(visit: Visit): Promise<Response> {
  const it = await openForm(visit)
  const refused = mayNotSignUp(it)
  if (refused) return refused
  const name = nameIn(it)
  const values = Object.fromEntries(
    signUpAttributes(it.service.pool.settings).map((attribute) => [attribute, textIn(it, attribute)]),
  )
  const again = (alert: string) => signUpPage(it, { name, values, alert })
  if (!isRepeated(it)) return again(accountTexts.differ)
  return orAgain(again, async () => {
    const UserAttributes = Object.entries(values).map(([Name, Value]) => ({ Name, Value }))
    const output = await act(it, signUp, { Password: single(it.params, 'password'), UserAttributes })
    if (output.CodeDeliveryDetails) return confirmationPage(it, { name })
    return html(messagePage('登録を受け付けました', '管理者の確認が済むと、サインインできます。'))
  })
}

export const submitConfirmation = (visit: Visit): Promise<Response> =>
  submitForm(visit, mayNotSignUp, confirmationPage, async (it, name) => {
    await act(it, confirmSignUp, { ConfirmationCode: textIn(it, 'code') })
    return startPage(it, { name, notice: accountTexts.confirmed })
  })

export const submitResend = (visit: Visit): Promise<Response> =>
  submitForm(visit, mayNotSignUp, confirmationPage, async (it, name) => {
    await act(it, resendConfirmationCode, {})
    return confirmationPage(it, { name, notice: accountTexts.resent })
  })

export async function showForgotten(visit: Visit): Promise<Response> {
  const opened = await openPage(visit)
  return mayNotRecover(opened) ?? forgottenPage(opened, { name: opened.request.loginHint })
}

export const submitForgotten = (visit: Visit): Promise<Response> =>
  submitForm(visit, mayNotRecover, forgottenPage, async (it, name) => {
    await act(it, forgotPassword, {})
    return newPasswordPage(it, { name })
  })

export async function submitNewPassword(visit: Visit): Promise<Response> {
  const it = await openForm(visit)
  const name = nameIn(it)
  const again = (alert: string) => newPasswordPage(it, { name, alert })
  const refused = mayNotRecover(it)
  if (refused) return refused
  if (!isRepeated(it)) return again(accountTexts.differ)
  return orAgain(again, async () => {
    const ConfirmationCode = textIn(it, 'code')
    await act(it, confirmForgotPassword, { ConfirmationCode, Password: single(it.params, 'password') })
    return startPage(it, { name, notice: accountTexts.changed })
  })
}

/** Refused where the pool does not allow it; a fault comes back on the same page. */
async function submitForm(
  visit: Visit,
  refusal: (it: Submitted) => Response | undefined,
  page: (it: Submitted, shown: { name: string; alert: string }) => Response,
  work: (it: Submitted, name: string) => Promise<Response>,
): Promise<Response> {
  const it = await openForm(visit)
  const name = nameIn(it)
  return (
    refusal(it) ??
    orAgain(
      (alert) => page(it, { name, alert }),
      () => work(it, name),
    )
  )
}

const textIn = ({ params }: Submitted, field: string) => (single(params, field) ?? '').trim()
const nameIn = (submitted: Submitted) => textIn(submitted, 'username')
const isRepeated = ({ params }: Submitted) => single(params, 'password') === single(params, 'repeated')

/** Calls an action for the name on the form, checked as a request over the wire is. */
function act(submitted: Submitted, action: Action, more: Record<string, unknown>): Promise<Output> {
  const { service, client, call } = submitted
  const Username = nameIn(submitted)
  const given = { ClientId: client.id, Username, SecretHash: hashFor(submitted, Username), ...more }
  return action.run(service, parseInput(action.input, JSON.stringify(given), service.pool.settings), call)
}

/** A refusal is told on the page that asked. */
async function orAgain(
  again: (alert: NonNullable<Shown['alert']>) => Response,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CognitoError && error.status < 500) return again(refusalText(error))
    throw error
  }
}
