import { api } from '@ecs/core'
import { call } from '../api/call.ts'

/** Hands the finished file to the browser's own downloads: it may be larger than what a page can hold. */
export async function fetchOutput(outputId: string): Promise<void> {
  const { url } = await call(api.getOutputLink, { params: { outputId } })
  const link = document.createElement('a')
  link.href = url
  link.click()
}
