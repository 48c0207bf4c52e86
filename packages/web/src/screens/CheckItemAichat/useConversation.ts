import { AppError, type api } from '@ecs/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { uuid7 } from '../../device/uuid7.ts'
import { askStream } from './askStream.ts'
import { emptyMessage, receive } from './receive.ts'

export type ItemAddress = { checksheetId: string; itemId: string; rowId: string | undefined }

/** The questions about one cell: those kept before, and those of now with their answers as they come. */
export function useConversation({ checksheetId, itemId, rowId }: ItemAddress, kept: readonly api.AssistantMessage[]) {
  const [added, setAdded] = useState<readonly api.AssistantMessage[]>([])
  const [trouble, setTrouble] = useState<AppError>()
  const running = useRef<AbortController>(undefined)
  const change = useCallback(
    (id: string, next: (before: api.AssistantMessage) => api.AssistantMessage) =>
      setAdded((all) => all.map((one) => (one.id === id ? next(one) : one))),
    [],
  )
  const ask = useCallback(
    async (question: api.AssistantQuestion) => {
      const stop = new AbortController()
      running.current?.abort()
      running.current = stop
      const messageId = uuid7()
      setTrouble(undefined)
      setAdded((all) => [...all, emptyMessage(messageId, question, new Date().toISOString())])
      const body = { itemId, ...(rowId && { rowId }), question }
      try {
        for await (const part of askStream({ checksheetId, messageId, body }, stop.signal))
          change(messageId, (before) => receive(before, part))
      } catch (error) {
        if (stop.signal.aborted) change(messageId, (before) => ({ ...before, state: 'stopped' }))
        else if (error instanceof AppError) {
          // Refused before it began: nothing was asked.
          setAdded((all) => all.filter(({ id, sentences }) => id !== messageId || sentences.length > 0))
          change(messageId, (before) => ({ ...before, state: 'failed' }))
          setTrouble(error)
        } else throw error
      } finally {
        if (running.current === stop) running.current = undefined
      }
    },
    [checksheetId, itemId, rowId, change],
  )
  useEffect(() => () => running.current?.abort(), [])
  const stop = useCallback(() => running.current?.abort(), [])
  const known = new Set(added.map(({ id }) => id))
  const messages = [...kept.filter(({ id }) => !known.has(id)), ...added]
  return { messages, ask, stop, trouble, isRunning: added.some(({ state }) => state === 'running') }
}
