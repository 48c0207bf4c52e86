import type { SAML } from '@node-saml/node-saml'
import { z } from 'zod'
import type { Claims } from '../../crypto/jwt.ts'
import type { Service } from '../../service.ts'
import { readForm } from '../clientAuth.ts'
import { OAuthError } from '../errors.ts'
import { baseOf, requireHostedClient, type Visit } from '../hosted.ts'
import { redirect } from '../responses.ts'
import { openData, openOfAnyAge, sealData } from '../sealed.ts'
import { completeFederation } from './callback.ts'
import { type Provider, requireProvider } from './providers.ts'
import { samlMetadata } from './samlMetadata.ts'
import { samlSigner, signingAlgorithm } from './samlSigner.ts'
import type { FederationState } from './state.ts'

/** Sign-in by SAML 2.0: the request goes by redirect, the answer comes as a form that the browser posts. */

const ticketSeconds = 120
const longestForm = 256 * 1024
const clockSkewMs = 30_000

/** The id of our request; the answer must name it. */
const requestIdOf = ({ nonce }: FederationState) => `_${nonce}`

async function serviceProvider(service: Service, provider: Provider, state: FederationState): Promise<SAML> {
  const { signInUrl, certificates } = await samlMetadata(provider)
  // Loaded by the first pool that has such a provider: most have none.
  const { SAML: Party, ValidateInResponseTo } = await import('@node-saml/node-saml')
  const entity = `urn:amazon:cognito:sp:${service.pool.id}`
  const requestId = requestIdOf(state)
  const isSigned = provider.details.RequestSigningAlgorithm === signingAlgorithm
  const signer = isSigned ? await samlSigner(service) : undefined
  return new Party({
    ...(signer && {
      privateKey: signer.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      signatureAlgorithm: 'sha256',
    }),
    callbackUrl: `${baseOf(service)}saml2/idpresponse`,
    entryPoint: signInUrl,
    issuer: entity,
    audience: entity,
    idpCert: certificates,
    // What counts is the assertion; a signature around it alone would leave room for exchanging it.
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    disableRequestedAuthnContext: true,
    forceAuthn: (state.request.prompt ?? provider.details.prompt) === 'login',
    identifierFormat: null,
    acceptedClockSkewMs: clockSkewMs,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => requestId,
    // The request is kept in the state that comes back, under our seal.
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (id) => (id === requestId ? service.now().toISOString() : null),
      removeAsync: async () => null,
    },
  })
}

/** Where the browser goes to sign in. */
export async function samlSignInUrl(
  service: Service,
  provider: Provider,
  state: FederationState,
  relayState: string,
): Promise<string> {
  return (await serviceProvider(service, provider, state)).getAuthorizeUrlAsync(relayState, undefined, {})
}

/**
 * POST saml2/idpresponse. Another site's form brings none of our cookies, so the answer is checked here, and the same
 * browser comes back with a ticket to show that the sign-in began in it.
 */
export async function samlResponse(visit: Visit): Promise<Response> {
  const form = await readForm(visit, longestForm)
  const relayState = form.get('RelayState') ?? ''
  const { service, client, state } = await openState(visit, relayState)
  const provider = await requireProvider(service, client, state.provider)
  const ticket: Ticket = await vouchedFor(service, provider, state, form.get('SAMLResponse') ?? '')
    .then((claims) => ({ claims }))
    .catch((error: unknown) => ({ refusal: error instanceof Error ? error.message : String(error) }))
  const sealed = sealData(service, 'saml', relayState, ticket, ticketSeconds)
  const params = new URLSearchParams({ RelayState: relayState, ticket: sealed })
  return redirect(`${baseOf(service)}saml2/idpresponse?${params}`)
}

type Ticket = { claims: Claims & { sub: string } } | { refusal: string }

/** GET saml2/idpresponse: the browser, with its cookies. */
export async function samlReturn(visit: Visit): Promise<Response> {
  const { searchParams: params } = visit.url
  const relayState = params.get('RelayState') ?? ''
  const { service, found, sealed } = await openState(visit, relayState)
  return completeFederation(visit, found, sealed, async () => {
    const ticket = openData<Ticket>(service, 'saml', relayState, params.get('ticket') ?? '')?.data
    if (!ticket) throw new Error('the ticket is forged, of another sign-in or too old')
    if ('refusal' in ticket) throw new Error(ticket.refusal)
    return ticket.claims
  })
}

/** Of any age: where it ends is where it is judged. */
async function openState(visit: Visit, relayState: string) {
  const [clientId, sealed = ''] = relayState.split('.')
  const found = await requireHostedClient(visit, clientId)
  const { service, client } = found
  const state = openOfAnyAge<FederationState>(service, 'state', client.id, sealed)?.data
  if (!state) throw new OAuthError('invalid_request', 'The sign-in was not begun here.')
  return { found, service, client, state, sealed }
}

async function vouchedFor(service: Service, provider: Provider, state: FederationState, SAMLResponse: string) {
  const { entityId } = await samlMetadata(provider)
  const xml = Buffer.from(SAMLResponse, 'base64').toString('utf8')
  // Nothing that a parser could be led astray with, and no signature that can be forged by now.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml) || /xmldsig#(rsa-)?sha1"/.test(xml)) throw new Error('the answer is not safe')
  const party = await serviceProvider(service, provider, state)
  const { profile } = await party.validatePostResponseAsync({ SAMLResponse })
  if (!profile?.nameID || profile.nameID.length > 255) throw new Error('the assertion names nobody')
  if (profile.issuer !== entityId) throw new Error('the assertion is of another provider')
  requireRecipient(profile.getAssertion?.(), `${baseOf(service)}saml2/idpresponse`)
  // Nothing more than what is mapped: it travels in an address.
  const mapped = Object.values(provider.mapping).map((name) => [name, first(profile[name])])
  return { ...Object.fromEntries(mapped.filter(([, value]) => value !== undefined)), sub: profile.nameID }
}

const confirmed = z.object({
  Assertion: z.object({
    Subject: z.tuple([
      z.object({
        SubjectConfirmation: z.array(
          z.object({ SubjectConfirmationData: z.tuple([z.object({ $: z.object({ Recipient: z.string() }) })]) }),
        ),
      }),
    ]),
  }),
})

/** To whom the assertion was sent; the library looks at everything else. */
function requireRecipient(assertion: unknown, ours: string): void {
  const [subject] = confirmed.parse(assertion).Assertion.Subject
  for (const { SubjectConfirmationData } of subject.SubjectConfirmation)
    if (SubjectConfirmationData[0].$.Recipient !== ours) throw new Error('the assertion was sent to another place')
}

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)
