import { randomBytes } from 'node:crypto'
import { askPassword } from '../server/askPassword.ts'
import { operate, type ServerAddress, sharedServer } from './operator.ts'

export type Person = { name: string; password: string; email: string }

type OperationInput = {
  /** More than the verified mail address; a flag left out is missing in the pool too. */
  attributes?: Record<string, string>
  /** The password must be changed at the first sign-in. */
  isTemporary?: boolean
  group?: string
  server?: ServerAddress
}

/** A person of this test's own: nobody else signs in with the name. */
export async function createPerson({
  attributes,
  isTemporary = false,
  group = 'ecs-operator',
  server = sharedServer(),
}: OperationInput = {}): Promise<Person> {
  const name = `p-${randomBytes(5).toString('hex')}`
  const password = `hinoki-${randomBytes(5).toString('hex')}`
  const email = `${name}@example.jp`
  const given = attributes ?? { email, email_verified: 'true' }
  await operate(server, 'AdminCreateUser', {
    Username: name,
    MessageAction: 'SUPPRESS',
    TemporaryPassword: password,
    UserAttributes: Object.entries(given).map(([Name, Value]) => ({ Name, Value })),
  })
  if (!isTemporary)
    await operate(server, 'AdminSetUserPassword', { Username: name, Password: password, Permanent: true })
  await operate(server, 'AdminAddUserToGroup', { Username: name, GroupName: group })
  return { name, password, email }
}

/** Guesses so often, each time as soon as the lock of the last guess is over. */
export async function failPasswords({ name }: Person, times: number, { url } = sharedServer()): Promise<void> {
  for (let failed = 0; failed < times; ) {
    const answer = await askPassword(url, name, `not-this-one-${failed}`)
    const { message } = (await answer.json()) as { message: string }
    if (message === 'Incorrect username or password.') failed++
    else await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
