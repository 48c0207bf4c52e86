import { confirmSignUp } from '../actions/confirmSignUp.ts'
import { CognitoError } from '../errors.ts'
import { parseInput } from '../wire/input.ts'
import { discreet, hashFor } from './form.ts'
import { hostedCall, requireHostedClient, single, type Visit } from './hosted.ts'
import { messagePage } from './page.ts'
import { html } from './responses.ts'
import { refusalText } from './texts.ts'

/** GET confirmUser: the link of a mail. It is opened in any browser, and has the limits of a code that is typed. */
export async function confirmByLink(visit: Visit): Promise<Response> {
  const params = visit.url.searchParams
  const found = discreet(await requireHostedClient(visit, single(params, 'client_id')))
  const { service, client } = found
  const Username = single(params, 'user_name') ?? ''
  const ConfirmationCode = single(params, 'confirmation_code') ?? ''
  const given = { ClientId: client.id, Username, ConfirmationCode, SecretHash: hashFor(found, Username) }
  try {
    const input = parseInput(confirmSignUp.input, JSON.stringify(given), service.pool.settings)
    await confirmSignUp.run(service, input, hostedCall(visit))
  } catch (error) {
    if (!(error instanceof CognitoError) || error.status >= 500) throw error
    return html(messagePage('登録を確認できませんでした', refusalText(error)), 400)
  }
  return html(messagePage('登録が完了しました', 'アプリに戻って、サインインしてください。'))
}
