import type { api } from '@ecs/core'
import { saveFile } from '../../export/saveFile.ts'
import type { Translate } from '../../text/translate.ts'
import { fullMoment } from '../../time/fullMoment.ts'
import { conversationText } from './conversationText.ts'

/** For people who hand a conversation on; with a mark of its encoding, so that every editor shows Japanese. */
export function saveConversation(messages: readonly api.AssistantMessage[], t: Translate): void {
  const words = {
    title: t('assistant.thread'),
    momentOf: fullMoment,
    questionOf: (question: api.AssistantQuestion) =>
      question.kind === 'text' ? question.text : t(`assistant.intent.${question.intent}`),
    unproven: t('assistant.unproven'),
    stopped: t('assistant.stopped'),
    failed: t('assistant.failed'),
  }
  const text = conversationText(messages, words, location.origin)
  saveFile(new Blob([`\uFEFF${text}\n`], { type: 'text/plain;charset=utf-8' }), `${t('assistant.thread')}.txt`)
}
