/** Trouble at start that an operator can mend: only its one-line message is printed, never a stack. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}
