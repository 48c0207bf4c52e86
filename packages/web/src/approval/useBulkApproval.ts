import type { api } from '@ecs/core'
import { useRef, useState } from 'react'
import { call } from '../api/call.ts'
import type { Proof } from '../auth/reauth/reauthenticate.ts'
import { useSession } from '../auth/session.tsx'
import { syncClientOf } from '../sync/syncClient.ts'
import {
  type Approve,
  approvalsOf,
  type BulkResult,
  type Refused,
  readContents,
  type Seen,
  sendApprovals,
} from './bulkApproval.ts'
import { takeTicket } from './sign.ts'

export type BulkPhase =
  | { phase: 'reading'; done: number }
  | { phase: 'ready'; ready: api.SigningContent[]; refused: Refused[] }
  | { phase: 'sending'; done: number }
  | { phase: 'interrupted'; done: number }
  | { phase: 'done'; result: BulkResult }

/** From reading what can be signed to the last answer; a cut in between can be taken up again. */
export function useBulkApproval(ids: readonly string[], seen?: Seen) {
  const { user } = useSession()
  const [state, setState] = useState<BulkPhase>({ phase: 'reading', done: 0 })
  const approvals = useRef<Approve[]>([])
  const result = useRef<BulkResult>({ approved: [], refused: [] })

  const read = async () => {
    const { ready, refused } = await readContents(call, ids, (done) => setState({ phase: 'reading', done }), seen)
    setState({ phase: 'ready', ready, refused })
  }
  const send = async () => {
    const done = () => result.current.approved.length + result.current.refused.length
    setState({ phase: 'sending', done: done() })
    try {
      await sendApprovals(call, approvals.current, result.current, () => setState({ phase: 'sending', done: done() }))
      setState({ phase: 'done', result: result.current })
    } catch (error) {
      console.warn('bulk approval was interrupted:', error)
      setState({ phase: 'interrupted', done: done() })
    }
  }
  const sign = async (contents: api.SigningContent[], meaning: string, proof: Proof | undefined) => {
    const bound = contents.map(({ checksheetId, contentHash }) => ({ checksheetId, contentHash }))
    const ticketId = proof && (await takeTicket(proof, meaning, bound))
    const { store } = await syncClientOf(user?.id ?? '')
    approvals.current = approvalsOf(contents, ticketId, store.device)
    await send()
  }
  return { state, read, sign, resume: send }
}
