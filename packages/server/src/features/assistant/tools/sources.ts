import { type Citation, cleanText } from '@ecs/core'

/** The sources of one turn: what is cited was put in here by a tool. */
export class Sources {
  readonly citations = new Map<string, Citation>()

  add(id: string, label: string, path: string): string {
    this.citations.set(id, { id, label: cleanText(label, 80), path })
    return id
  }
}
