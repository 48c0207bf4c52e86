import { describe, expect, test } from 'vitest'
import { HostedBrowser, jsonOf, locationOf, pkce } from '../testing/hostedBrowser.ts'
import {
  come,
  everybody,
  exchange,
  it,
  mori,
  office,
  other,
  poolOfInvited,
  query,
  result,
} from '../testing/invitedPool.ts'
import { refusal } from '../testing/scene.ts'

/** The way back from a provider: what is used twice, comes from another browser, or was never asked for. */
poolOfInvited()

describe('what brings nobody in', () => {
  test('a code used twice: what came of it ends', async () => {
    const { back, verifier } = await come(mori)
    const code = back.searchParams.get('code') ?? ''
    const tokens = await jsonOf(exchange(code, verifier))
    expect(await jsonOf(exchange(code, verifier))).toEqual({ error: 'invalid_grant' })
    expect(await refusal(it.call('GetUser', { AccessToken: tokens.access_token }))).toMatch(/^NotAuthorized/)
  })

  test('a code without the verifier of the page that asked', async () => {
    const { back } = await come(mori)
    const code = back.searchParams.get('code') ?? ''
    expect(await jsonOf(exchange(code, pkce().verifier))).toEqual({ error: 'invalid_grant' })
  })

  test('a state of another browser, a forged one, one that was used and one that is too old', async () => {
    const browser = new HostedBrowser(it)
    const left = locationOf(await browser.get(`/oauth2/authorize?${query({ code_challenge: pkce().challenge })}`))
    const state = left.searchParams.get('state') ?? ''
    const answer = (given: string) =>
      `/oauth2/idpresponse?${new URLSearchParams({ code: office.codeFor(left.href, mori), state: given })}`
    const told = async (given: HostedBrowser) => {
      const { origin, searchParams } = locationOf(await given.get(answer(state)))
      return [origin, searchParams.get('code'), searchParams.get('state'), searchParams.get('error_description')]
    }
    const outside = (words: string) => ['https://app.example.jp', null, 'st-1', words]
    expect(await told(new HostedBrowser(it))).toEqual(outside('The sign-in is not of this browser.'))
    expect((await browser.get(answer('web.forged'))).status).toBe(400)
    expect(locationOf(await browser.get(answer(state))).searchParams.get('code')).toMatch(/./)
    expect(await told(browser)).toEqual(outside('The sign-in was finished before.'))
    it.clock.advance(601)
    expect(await told(browser)).toEqual(outside('The sign-in has expired.'))
    expect(await everybody()).toEqual(['mori'])
  })

  test('a code that another provider gave for the same visit, and one that says whose it is', async () => {
    const browser = new HostedBrowser(it)
    const left = locationOf(await browser.get(`/oauth2/authorize?${query({ code_challenge: pkce().challenge })}`))
    const state = left.searchParams.get('state') ?? ''
    const answer = (more: Record<string, string>) =>
      browser.get(
        `/oauth2/idpresponse?${new URLSearchParams({ code: other.codeFor(left.href, mori), state, ...more })}`,
      )
    expect(locationOf(await answer({})).searchParams.get('error')).toBe('access_denied')
    expect(await result(mori)).toBe('mori')
    const again = locationOf(await browser.get(`/oauth2/authorize?${query({ code_challenge: pkce().challenge })}`))
    const back = await answer({
      code: office.codeFor(again.href, mori),
      state: again.searchParams.get('state') ?? '',
      iss: other.issuer,
    })
    expect(locationOf(back).searchParams.get('error')).toBe('access_denied')
  })

  test.each(['https://app.example.jp/other', 'https://evil.jp/', 'https://app.example.jp'])(
    'an address to return to that was not registered: %s',
    async (redirect_uri) => {
      const asked = query({ redirect_uri, code_challenge: pkce().challenge })
      const answer = await new HostedBrowser(it).get(`/oauth2/authorize?${asked}`)
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    },
  )

  test('the browser of somebody who came in before: the provider is asked again, and asked to ask', async () => {
    const browser = new HostedBrowser(it)
    expect((await come(mori, { browser })).back.searchParams.get('code')).toMatch(/./)
    const silent = query({ code_challenge: pkce().challenge })
    silent.delete('identity_provider')
    expect(locationOf(await browser.get(`/oauth2/authorize?${silent}`)).searchParams.get('code')).toBeNull()
    const again = query({ code_challenge: pkce().challenge, prompt: 'login' })
    const left = locationOf(await browser.get(`/oauth2/authorize?${again}`))
    expect([left.origin, left.searchParams.get('prompt')]).toEqual([office.issuer, 'login'])
  })

  test('a password on the hosted pages, where the client leaves everything to its providers', async () => {
    const page = await new HostedBrowser(it).get(`/login?${query({ code_challenge: pkce().challenge })}`)
    expect(page.status).toBe(400)
    expect(await page.text()).not.toContain('password')
  })
})
