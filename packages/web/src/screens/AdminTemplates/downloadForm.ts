import { api, fillPath } from '@ecs/core'
import { fetchFile } from '../../export/fetchFile.ts'
import { saveFile } from '../../export/saveFile.ts'

type Wanted = { templateId: string; versionId: string; fileName: string }

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export async function downloadForm({ templateId, versionId, fileName }: Wanted): Promise<void> {
  const answer = await fetchFile(fillPath(api.exportTemplateForm.path, { templateId, versionId }), workbook)
  saveFile(await answer.blob(), fileName)
}
