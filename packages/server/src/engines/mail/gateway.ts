import type { Mail } from './mailer.ts'

type Options = { url: string; token: string | undefined }

const patienceMs = 10_000

/**
 * Short messages over any provider: `POST {"to": "+81…", "text": "…"}` to an address that the operator names. Providers
 * differ; a small function of one's own in between speaks their language.
 */
export function smsGateway({ url, token }: Options): (mail: Mail) => Promise<void> {
  return async ({ to, text }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ to, text }),
      // A message must not follow a redirect to somebody else.
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
  }
}
