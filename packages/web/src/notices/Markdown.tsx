import type { ReactNode } from 'react'
import { Link } from 'react-router'
import css from './Markdown.module.css'

/**
 * The few marks a notice needs, made into elements and never into HTML: whatever is not understood stands there as the
 * text it is. Links lead inside the app or to the web; anything else is text.
 */
export function Markdown({ text }: { text: string }) {
  const blocks = text.replace(/\r\n?/g, '\n').split(/\n{2,}/)
  return (
    <div className={css.text}>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text that never changes in place
        <Block key={at} lines={block.split('\n').filter((line) => line.trim() !== '')} />
      ))}
    </div>
  )
}

const bullet = /^\s*[-*+]\s+/
const numbered = /^\s*\d{1,3}[.)]\s+/
const heading = /^#{1,4}\s+/
const quote = /^>\s?/

function Block({ lines }: { lines: string[] }) {
  const [first] = lines
  if (first === undefined) return null
  const every = (mark: RegExp) => lines.every((line) => mark.test(line))
  if (every(bullet)) return <ul>{items(lines, bullet)}</ul>
  if (every(numbered)) return <ol>{items(lines, numbered)}</ol>
  if (every(quote)) return <blockquote>{spans(lines.map((line) => line.replace(quote, '')).join('\n'))}</blockquote>
  if (heading.test(first)) {
    return (
      <>
        <h2>{spans(first.replace(heading, ''))}</h2>
        <Block lines={lines.slice(1)} />
      </>
    )
  }
  return <p>{spans(lines.join('\n'))}</p>
}

const items = (lines: string[], mark: RegExp): ReactNode =>
  lines.map((line) => <li key={line}>{spans(line.replace(mark, ''))}</li>)

const marks = /\*\*([^*\n]+)\*\*|`([^`\n]+)`|\[([^\]\n]+)\]\(([^)\s]+)\)/g

function spans(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let from = 0
  for (const found of text.matchAll(marks)) {
    const [whole, strong, code, label, address] = found
    if (found.index > from) parts.push(text.slice(from, found.index))
    if (strong !== undefined) parts.push(<b key={found.index}>{strong}</b>)
    else if (code !== undefined) parts.push(<code key={found.index}>{code}</code>)
    else parts.push(<Way key={found.index} label={label!} address={address!} whole={whole} />)
    from = found.index + whole.length
  }
  if (from < text.length) parts.push(text.slice(from))
  return parts
}

/** A place inside the app, or a page of the web. `javascript:` and its like are shown as they were written. */
function Way({ label, address, whole }: { label: string; address: string; whole: string }) {
  if (/^\/(?![/\\])/.test(address)) return <Link to={address}>{label}</Link>
  if (!/^https?:\/\/[^\s/]/i.test(address)) return whole
  return (
    <a href={address} target="_blank" rel="noreferrer noopener">
      {label}
    </a>
  )
}
