/** An act that needs a press of some length: letting go earlier leaves everything as it was. */
export class PressHold {
  readonly #act: () => void
  readonly #holdMs: number
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(act: () => void, holdMs: number) {
    this.#act = act
    this.#holdMs = holdMs
  }

  begin(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#act()
    }, this.#holdMs)
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
