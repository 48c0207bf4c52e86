import { api } from '@ecs/core'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { query } from '../api/query.ts'

export const countsQuery = query(api.countNotices, {})

/** Everything that shows notices asks again. */
export function refreshNotices(client: QueryClient): void {
  for (const path of [api.countNotices.path, api.listNotices.path]) void client.invalidateQueries({ queryKey: [path] })
  void client.invalidateQueries({ queryKey: ['kept', api.getNotice.path] })
}

type State = { read?: boolean; pinned?: boolean; ack?: true; shown?: true }

export const setNoticeState = (noticeId: string, body: State) =>
  call(api.putNoticeState, { params: { noticeId }, body })
