/** Words whose parts in brackets never break: 「次の未入力へ（残り11）」. */
export function Phrase({ text }: { text: string }) {
  return text.split(/(（[^）]*）)/).map((part, index) =>
    part.startsWith('（') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text stand still
      <span key={index} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
