import { api, type NoticeTab } from '@ecs/core'
import { writeNext } from '../features/notices/index.ts'
import type { User } from '../http/user.ts'
import type { TestApp } from './testApp.ts'

/** What people are told, seen from their side. */
export function noticesIn(app: TestApp) {
  /** Does what the writer does in a running server. */
  const write = async (now = () => new Date()) => {
    while ((await writeNext(app.services.db.kysely, now)) > 0);
  }
  const of = async (user: User, tab: NoticeTab = 'all', search?: string) => {
    await write()
    const query = search === undefined ? { tab } : { tab, search }
    return (await app.call(user, api.listNotices, { query: query as never })).body.rows
  }
  const titles = async (user: User, tab?: NoticeTab) => (await of(user, tab)).map(({ title }) => title)
  const counts = async (user: User) => {
    await write()
    return (await app.call(user, api.countNotices)).body
  }
  const setState = (user: User, noticeId: string, body: object) =>
    app.call(user, api.putNoticeState, { params: { noticeId }, body })
  return { write, of, titles, counts, setState }
}
