import { Hub } from 'aws-amplify/utils'
import { isUnderWay, takeWanted } from './notes.ts'
import { type Trouble, troubleOf } from './trouble.ts'

/** Whether the hosted pages have sent the browser here. */
export function isComingBack({ search }: Pick<Location, 'search'> = location): boolean {
  const params = new URLSearchParams(search)
  return params.has('state') && (params.has('code') || params.has('error'))
}

const patienceMs = 20_000

/**
 * Exchanges the code for tokens; undefined when somebody is signed in, whom the library announces as after any sign-in.
 * State and PKCE are checked by the library; a link that nobody here asked for does not even get to it. Tabs come back one
 * after the other: the library's notes are the same for all of them.
 */
export async function finishRedirect(clientId: string): Promise<Trouble | undefined> {
  // Loaded long since. Imported at the top it would part what every start needs into more pieces.
  const { keptUser } = await import('../client/index.ts')
  return navigator.locks.request('ecs.comeBack', async () => {
    const isIn = (await keptUser()) !== undefined
    const state = new URLSearchParams(location.search).get('state') ?? ''
    const trouble = !isIn && isUnderWay(clientId, state) ? await finish() : 'notOfThisPage'
    // A code in the address would be sent along and kept in the history. Another tab may have signed in meanwhile.
    if (trouble) history.replaceState(history.state, '', isIn ? takeWanted() : '/')
    return trouble
  })
}

async function finish(): Promise<Trouble | undefined> {
  let forget: (() => void) | undefined
  const told = new Promise<Trouble | undefined>((resolve) => {
    forget = Hub.listen('auth', ({ payload }) => {
      if (payload.event === 'signInWithRedirect') history.replaceState(history.state, '', takeWanted())
      if (payload.event === 'signedIn') resolve(undefined)
      if (payload.event === 'signInWithRedirect_failure') resolve(troubleOf(payload.data.error?.message ?? ''))
    })
  })
  const tooLong = new Promise<Trouble>((resolve) => setTimeout(() => resolve('notReachable'), patienceMs))
  // The library finishes what is under way as soon as this part of it is there.
  await import('aws-amplify/auth/enable-oauth-listener')
  const trouble = await Promise.race([told, tooLong])
  forget?.()
  return trouble
}
