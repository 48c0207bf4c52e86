import { type ItemKind, type Message, message } from '@ecs/core'
import type { CellView } from '../cellViews.ts'
import css from './Item.module.css'

type Said = Pick<Message, 'code' | 'text'>

/** Everything there is to say about a cell, the most urgent first. */
export function messagesOf({ cell, typed, conflict, refused }: CellView): Said[] {
  const isForced = cell.forced !== undefined && cell.value !== cell.forced
  return [
    ...(typed ? [typed.error] : []),
    ...(conflict ? [message('conflictOpen')] : []),
    ...(refused?.answer?.error ? [{ code: refused.answer.error.code, text: refused.answer.error.message }] : []),
    ...(isForced ? [message('forcedValue', { value: cell.forced ?? '' })] : []),
    ...cell.messages,
  ]
}

/**
 * Directly below the field, in a place that is kept free for it: nothing moves when a message appears. The page reads it
 * out once the typing rests.
 */
export function Messages({ id, view, more = [] }: { id: string; view: CellView; more?: readonly Said[] }) {
  const messages = unique([...messagesOf(view), ...more])
  const isKept = isTyped(view)
  const { judgement } = view.cell
  const tone = view.typed || judgement === 'ng' || more.length > 0 ? 'ng' : judgement === 'warn' ? 'warn' : 'plain'
  return (
    <div id={id} className={css.messages} data-tone={tone} data-kept={isKept || undefined}>
      {(isKept && messages.length === 0 ? nothing : messages).map(({ text }, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line that says something else stays where it is
        <Text key={line} text={text} />
      ))}
    </div>
  )
}

/** The first line of what is judged at every key: it is written anew, not made anew. */
const nothing: readonly Said[] = [{ code: '', text: '' }]

/** Kinds that are judged while they are typed. */
const typedKinds: readonly ItemKind[] = ['number', 'meter', 'qr', 'ocr']
const isTyped = ({ cell }: CellView): boolean => typedKinds.includes(cell.planItem.item.kind)

/** The first sentence says what is wrong, the rest what to do. */
function Text({ text }: { text: string }) {
  const end = text.indexOf('。') + 1 || text.length
  return (
    <p>
      <b>{text.slice(0, end)}</b>
      {text.slice(end)}
    </p>
  )
}

const unique = (messages: readonly Said[]): Said[] => [
  ...new Map(messages.map((one) => [one.code + one.text, one])).values(),
]
