import { api, type Role } from '@ecs/core'
import { isMailAddress } from '../../account/mailAddress.ts'

export type UserDraft = {
  username: string
  name: string
  email: string
  groups: Role[]
  ecsIds: string[]
  delivery: 'mail' | 'show'
}

export const emptyDraft: UserDraft = {
  username: '',
  name: '',
  email: '',
  groups: ['ecs-operator'],
  ecsIds: [],
  delivery: 'mail',
}

type Trouble = 'needed' | 'wrongUsername' | 'wrongEmail' | 'mailNeedsAddress'
export type Troubles = Partial<Record<'username' | 'name' | 'email', Trouble>>

/** What the contract would refuse, found before it is sent. */
export function troublesOf({ username, name, email, delivery }: UserDraft): Troubles {
  const troubles: Troubles = {}
  if (username === '') troubles.username = 'needed'
  else if (!api.Username.safeParse(username).success) troubles.username = 'wrongUsername'
  if (name.trim() === '') troubles.name = 'needed'
  if (email.trim() !== '' && !isMailAddress(email)) troubles.email = 'wrongEmail'
  else if (email.trim() === '' && delivery === 'mail') troubles.email = 'mailNeedsAddress'
  return troubles
}

export function bodyOf({ name, email, groups, ecsIds, delivery }: UserDraft) {
  return { name: name.trim(), ...(email.trim() && { email: email.trim() }), groups, ecsIds, delivery }
}
