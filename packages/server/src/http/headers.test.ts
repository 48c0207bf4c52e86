import { expect, test } from 'vitest'
import { contentSecurityPolicy, secured, securityHeaders } from './headers.ts'

test('the policy is the published one, to the letter', () => {
  expect(contentSecurityPolicy({})).toBe(
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
      "img-src 'self' blob: data:; media-src 'self' blob:; connect-src 'self'; worker-src 'self' blob:; " +
      "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
  )
})

test('storage and a real pool are added only where they are needed', () => {
  const policy = contentSecurityPolicy({ storage: 'https://s3.example', identity: 'https://pool.example' })
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' https://s3.example;")
  expect(policy).toContain("connect-src 'self' https://s3.example https://pool.example;")
  expect(policy).toContain("default-src 'self';")
})

test('an answer with a stricter policy of its own keeps it', () => {
  const answer = new Response(null, { headers: { 'content-security-policy': 'sandbox' } })
  expect(secured(answer, securityHeaders({})).headers.get('content-security-policy')).toBe('sandbox')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})
