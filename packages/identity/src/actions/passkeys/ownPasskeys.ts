import { z } from 'zod'
import { cognitoError } from '../../errors.ts'
import { shownPasskey } from '../../passkeys/passkeys.ts'
import { requireAccess } from '../../tokens/access.ts'
import { pageToken, token } from '../../wire/fields.ts'
import { pageOf } from '../../wire/paging.ts'
import { action } from '../action.ts'

export const listWebAuthnCredentials = action({
  name: 'ListWebAuthnCredentials',
  access: 'anyone',
  input: z.object({
    AccessToken: token,
    NextToken: pageToken.optional(),
    MaxResults: z.int().min(0).max(20).optional(),
  }),
  async run(service, input) {
    const { user } = await requireAccess(service, input.AccessToken)
    const { rows, next } = await pageOf(
      service,
      { list: `passkeys of ${user.sub}`, limit: input.MaxResults, token: input.NextToken },
      (page) => service.store.listEnrolments(user.sub, 'passkey', page),
      ({ id }) => id,
    )
    return { Credentials: rows.map(shownPasskey), ...(next && { NextToken: next }) }
  },
})

/** Also where passkeys have been switched off since: what one has, one can remove. */
export const deleteWebAuthnCredential = action({
  name: 'DeleteWebAuthnCredential',
  access: 'anyone',
  input: z.object({ AccessToken: token, CredentialId: z.string().min(1).max(8192) }),
  async run(service, input, call) {
    const { user } = await requireAccess(service, input.AccessToken)
    if (!(await service.store.removeEnrolment(user.sub, 'passkey', input.CredentialId)))
      throw cognitoError('passkeyNotFound')
    service.emit({ type: 'passkey.change', action: call.action, sub: user.sub, username: user.username })
    return {}
  },
})
