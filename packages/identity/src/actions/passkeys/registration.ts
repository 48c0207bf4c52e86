import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { register, registrationOptions } from '../../passkeys/register.ts'
import { requireAccess } from '../../tokens/access.ts'
import { token } from '../../wire/fields.ts'
import { action } from '../action.ts'

export const startWebAuthnRegistration = action({
  name: 'StartWebAuthnRegistration',
  access: 'anyone',
  input: z.object({ AccessToken: token }),
  run: async (service, input) => ({
    CredentialCreationOptions: await registrationOptions(service, await requireAccess(service, input.AccessToken)),
  }),
})

const text = z.string().max(65_536)

export const completeWebAuthnRegistration = action({
  name: 'CompleteWebAuthnRegistration',
  access: 'anyone',
  input: z.object({
    AccessToken: token,
    Credential: z.object({
      id: text,
      rawId: text,
      type: z.literal('public-key'),
      authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
      response: z.object({
        clientDataJSON: text,
        attestationObject: text,
        transports: z.array(z.string().max(64)).max(16).optional(),
      }),
    }),
  }),
  async run(service, input, call) {
    const signedIn = await requireAccess(service, input.AccessToken)
    const response = { ...input.Credential, clientExtensionResults: {} } as RegistrationResponseJSON
    await register(service, signedIn, response, call)
    return {}
  },
})
