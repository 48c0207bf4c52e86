import { api, fillPath } from '@ecs/core'
import { fetchFile, fileNameOf } from '../../export/fetchFile.ts'
import { saveFile } from '../../export/saveFile.ts'

type Asked = { from: string; to: string } | { chains: string[] }

export async function downloadAudit(asked: Asked): Promise<void> {
  const { path, method } = api.exportAudit
  const url = fillPath(path, { exportId: crypto.randomUUID() })
  const answer = await fetchFile(url, 'application/zip', { method, body: asked })
  saveFile(await answer.blob(), fileNameOf(answer, 'audit.zip'))
}
