type Form = { action: string; fields: Record<string, string>; refusal?: Record<string, string> }

const inHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** What somebody sees at a service where they are signed in already: go on, or break off. */
export function servicePage(title: string, { action, fields, refusal }: Form, method = 'post'): string {
  const button = (given: Record<string, string>, words: string) => {
    const hidden = Object.entries(given).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${inHtml(value)}">`,
    )
    return `<form method="${method}" action="${inHtml(action)}">${hidden.join('')}<button>${words}</button></form>`
  }
  return `<!doctype html><h1>${title}</h1>${button(fields, '続ける')}${refusal ? button(refusal, 'キャンセル') : ''}`
}

/** The page of a service that speaks OAuth, for the owner of the account `claims`. */
export function oauthPage(title: string, codeFor: (url: string) => string): (url: string) => string {
  return (url) => {
    const asked = new URL(url).searchParams
    const state = asked.get('state') ?? ''
    const method = asked.get('response_mode') === 'form_post' ? 'post' : 'get'
    const error = method === 'post' ? 'user_cancelled_authorize' : 'access_denied'
    const form = {
      action: asked.get('redirect_uri') ?? '',
      fields: { code: codeFor(url), state },
      refusal: { error, state },
    }
    return servicePage(title, form, method)
  }
}
