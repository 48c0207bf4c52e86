type Field = HTMLInputElement | HTMLTextAreaElement

const otherInputs = '[type=radio], [type=checkbox], [type=button], [type=submit], [type=file], [type=range]'

export const fieldIn = (target: EventTarget | null | undefined): Field | undefined =>
  (target instanceof HTMLInputElement && !target.matches(otherInputs)) || target instanceof HTMLTextAreaElement
    ? target
    : undefined

/** What stood in a field before the first key of a run, so that a scanner leaves it as it was. */
export class FieldMemory {
  #kept: { field: Field; text: string } | undefined

  /** A key outside of any field may lead into that of the open item. */
  keep(target: EventTarget | null): void {
    const field = fieldIn(target) ?? fieldIn(document.querySelector('[data-answer] input'))
    this.#kept = field && { field, text: field.value }
  }

  restore(): void {
    const { field, text } = this.#kept ?? {}
    if (!field || text === undefined || field.value === text) return
    const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    // React compares with what it wrote itself: the browser's own setter lets it notice the change.
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
