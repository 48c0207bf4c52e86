import { api } from '@ecs/core'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { query } from '../api/query.ts'

export const countsQuery = query(api.countNotices, {})

/** Everything that shows notices asks again. */
export function refreshNotices(client: QueryClient): void {
  for (const queryKey of [[api.countNotices.path], [api.listNotices.path], ['kept', api.getNotice.path]])
    void client.invalidateQueries({ queryKey })
}

type State = { read?: boolean; pinned?: boolean; ack?: true; shown?: true }

export const setNoticeState = (noticeId: string, body: State) =>
  call(api.putNoticeState, { params: { noticeId }, body })
