import { readFile } from 'node:fs/promises'
import * as sdk from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { identityPoolActions } from '../identityPools/index.ts'
import { actions } from './index.ts'

/** ACTIONS.md says of each action of AWS what becomes of it here. */
async function tables(): Promise<[userPools: Map<string, string>, identityPools: Map<string, string>]> {
  const text = await readFile(new URL('../../ACTIONS.md', import.meta.url), 'utf8')
  const [users = '', identities = ''] = text.split('# Every action of Amazon Cognito identity pools')
  return [rowsOf(users), rowsOf(identities)]
}

const rowsOf = (text: string) =>
  new Map([...text.matchAll(/^\| (\w+) \| ([\w ]+) \|/gm)].map(([, name = '', state = '']) => [name, state]))

const doneIn = (table: Map<string, string>) => [...table].filter(([, state]) => state === 'done').map(([name]) => name)

test('the table of actions is what the service dispatches', async () => {
  const [users, identities] = await tables()
  expect(doneIn(users).sort()).toEqual(actions.map(({ name }) => name).sort())
  expect(doneIn(identities).sort()).toEqual(identityPoolActions.map(({ name }) => name).sort())
  for (const state of [...users.values(), ...identities.values()])
    expect(['done', 'refused on purpose', 'not there']).toContain(state)
})

test('every action that the AWS SDK knows is in the table, and its heading counts them', async () => {
  const known = Object.keys(sdk).flatMap((name) => (/^[A-Z]\w+Command$/.test(name) ? [name.slice(0, -7)] : []))
  const [users] = await tables()
  expect(known.filter((name) => !users.has(name))).toEqual([])
  const text = await readFile(new URL('../../ACTIONS.md', import.meta.url), 'utf8')
  expect(text).toContain(`${doneIn(users).length} of ${users.size} are done.`)
})
