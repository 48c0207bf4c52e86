import type { api } from '@ecs/core'
import type { WebhookMessage } from './message.ts'

const titles: Record<string, string> = {
  'sheet.started': '点検を開始しました',
  'sheet.submitted': '点検が提出されました',
  'sheet.returned': '点検が差し戻されました',
  'sheet.approved': '点検が承認されました',
  'sheet.cancelled': '点検が取り消されました',
  'deviation.found': '逸脱が見つかりました',
  'action.opened': '是正が登録されました',
  'action.changed': '是正の状態が変わりました',
  test: 'ECSクラウドからのテストです',
}

const titleOf = ({ type }: WebhookMessage): string => titles[type] ?? type

function linesOf({ ecs, sheet, action, deviation }: WebhookMessage): string[] {
  const lines = []
  if (sheet) lines.push(`${sheet.target.name}（${sheet.target.code}）　${sheet.template}　${sheet.docNo ?? ''}`.trim())
  if (action) lines.push(`${action.no}　${action.title}`)
  if (deviation) {
    const measured = [deviation.value, deviation.limits && `規格 ${deviation.limits}`].filter(Boolean).join('、')
    lines.push(`${deviation.isCritical ? '重要項目' : '項目'}「${deviation.item}」${measured && `　${measured}`}`)
  }
  if (ecs) lines.push(ecs.name)
  return lines
}

const slackText = (text: string): string =>
  text.replace(/[&<>]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[letter]!)
/** Cards read their text as Markdown: what people wrote is shown as they wrote it. */
const cardText = (text: string): string => text.replace(/[\\`*_{}[\]()#+!|>~-]/g, '\\$&')

const open = 'ECSクラウドで開く'

/** Each chat's own shape of a message. */
const shapes: Record<api.WebhookFormat, (message: WebhookMessage) => object> = {
  json: (message) => message,
  slack: (message) => {
    const text = [titleOf(message), ...linesOf(message)].map(slackText).join('\n')
    return { text: message.url ? `${text}\n<${message.url}|${open}>` : text }
  },
  teams: (message) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            { type: 'TextBlock', text: titleOf(message), weight: 'Bolder', size: 'Medium', wrap: true },
            ...linesOf(message).map((line) => ({ type: 'TextBlock', text: cardText(line), wrap: true })),
          ],
          ...(message.url && { actions: [{ type: 'Action.OpenUrl', title: open, url: message.url }] }),
        },
      },
    ],
  }),
  lineworks: (message) => ({
    title: titleOf(message),
    body: { text: linesOf(message).join('\n') || titleOf(message) },
    ...(message.url && { button: { label: open, url: message.url } }),
  }),
}

export const bodyIn = (format: api.WebhookFormat, message: WebhookMessage): string =>
  JSON.stringify(shapes[format](message))
