import { api, appError, fillPath } from '@ecs/core'
import { currentToken } from '../../api/token.ts'
import { saveFile } from '../../export/saveFile.ts'

type Asked = { from: string; to: string } | { chains: string[] }

/** A link cannot carry the token: the page fetches the file and hands it to the browser. */
export async function downloadAudit(asked: Asked): Promise<void> {
  const url = fillPath(api.exportAudit.path, { exportId: crypto.randomUUID() })
  const headers = { authorization: `Bearer ${await currentToken()}`, 'content-type': 'application/json' }
  const request = { method: api.exportAudit.method, headers, body: JSON.stringify(asked) }
  const answer = await fetch(url, { ...request, redirect: 'error', cache: 'no-store' }).catch(() => {
    throw appError('networkError')
  })
  if (!answer.ok || answer.headers.get('content-type') !== 'application/zip') {
    const told = (await answer.json().catch(() => undefined)) as { error?: { message: string } } | undefined
    throw new Error(told?.error?.message ?? appError('networkError').message)
  }
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'audit.zip'
  saveFile(await answer.blob(), name)
}
